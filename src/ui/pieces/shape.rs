//! The drawing of a piece as geometry: a few primitives, and what each point shows.
//!
//! The unit is 1/64 of the height of the tallest piece; x runs to the right and y down. The outline
//! lies around a body, as strong as the caller wishes, so that it can be a whole pixel at any size.

use std::ops::RangeInclusive;

/// A place in a drawing, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// The side of the square that holds every drawing, but for the outline, in units.
pub(super) const SIDE: f32 = 64.0;

/// One part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Primitive {
    /// All points within `radius` of a centre.
    Disc { centre: Point, radius: f32 },
    /// All points within `radius` of an open line through the points.
    Stroke { points: Vec<Point>, radius: f32 },
    /// The inside of a closed line through the points.
    Polygon { points: Vec<Point> },
}

/// A part of a piece: a body, which is the union of primitives, and details in the color of the
/// outline, which need not lie on the body.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) body: Vec<Primitive>,
    pub(super) details: Vec<Primitive>,
    /// The sizes that the part is seen at, in rows of characters.
    pub(super) rows: RangeInclusive<u16>,
}

/// A piece: its parts, each of which covers what it overlaps of those before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Shape {
    pub(super) parts: Vec<Part>,
}

/// What a point shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Square,
    Outline,
    Fill,
}

/// What lies this far outside still counts as inside, in units: without it, rounding would decide
/// on either side of a symmetric drawing differently.
const EPSILON: f32 = 1e-3;

impl Shape {
    /// The shape as it is at one size, in rows of characters.
    pub(super) fn at(&self, rows: u16) -> Self {
        let parts = self.parts.iter().filter(|part| part.rows.contains(&rows));
        Self {
            parts: parts.cloned().collect(),
        }
    }

    /// What `point` shows when the outline is `outline` units strong, and a distance within which
    /// everything else shows the same.
    pub(super) fn ink(&self, point: Point, outline: f32) -> (Ink, f32) {
        let mut clear = f32::INFINITY;
        for part in self.parts.iter().rev() {
            let detail = nearest(&part.details, point) - outline / 2.0;
            let body = nearest(&part.body, point);
            let edges = [
                (detail, Ink::Outline),
                (body, Ink::Fill),
                (body - outline, Ink::Outline),
            ];
            for (outside, ink) in edges {
                clear = clear.min(outside.abs());
                if outside < EPSILON {
                    return (ink, clear);
                }
            }
        }
        (Ink::Square, clear)
    }
}

fn nearest(primitives: &[Primitive], point: Point) -> f32 {
    primitives
        .iter()
        .map(|primitive| primitive.distance(point))
        .fold(f32::INFINITY, f32::min)
}

impl Primitive {
    /// How far `point` lies outside; not above zero inside.
    fn distance(&self, point: Point) -> f32 {
        match self {
            Self::Disc { centre, radius } => squared_distance(point, *centre).sqrt() - radius,
            Self::Stroke { points, radius } => {
                let segments = points.windows(2);
                let squared = segments.map(|ends| squared_to_segment(point, ends[0], ends[1]));
                squared.fold(f32::INFINITY, f32::min).sqrt() - radius
            }
            Self::Polygon { points } => distance_to_polygon(point, points),
        }
    }
}

fn squared_distance(a: Point, b: Point) -> f32 {
    let (dx, dy) = (a.x - b.x, a.y - b.y);
    dx * dx + dy * dy
}

fn squared_to_segment(point: Point, start: Point, end: Point) -> f32 {
    let (dx, dy) = (end.x - start.x, end.y - start.y);
    let along = (point.x - start.x) * dx + (point.y - start.y) * dy;
    let share = (along / (dx * dx + dy * dy).max(f32::MIN_POSITIVE)).clamp(0.0, 1.0);
    squared_distance(
        point,
        Point {
            x: start.x + dx * share,
            y: start.y + dy * share,
        },
    )
}

/// The distance to a closed line, negative within it by the even-odd rule.
fn distance_to_polygon(point: Point, points: &[Point]) -> f32 {
    let mut squared = f32::INFINITY;
    let mut inside = false;
    let previous = points.iter().cycle().skip(points.len().saturating_sub(1));
    for (&end, &start) in points.iter().zip(previous) {
        squared = squared.min(squared_to_segment(point, start, end));
        let crosses_height = (start.y > point.y) != (end.y > point.y);
        if crosses_height {
            let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x);
            inside ^= point.x < x;
        }
    }
    let distance = squared.sqrt();
    if inside { -distance } else { distance }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    fn square(low: f32, high: f32) -> Primitive {
        let points = vec![
            point(low, low),
            point(high, low),
            point(high, high),
            point(low, high),
        ];
        Primitive::Polygon { points }
    }

    #[test]
    fn distances_are_negative_within() {
        let near = |primitive: &Primitive, x, y, expected: f32| {
            let distance = primitive.distance(point(x, y));
            assert!(
                (distance - expected).abs() < 1e-5,
                "{distance} for {expected}"
            );
        };
        let disc = Primitive::Disc {
            centre: point(10.0, 10.0),
            radius: 4.0,
        };
        near(&disc, 10.0, 17.0, 3.0);
        near(&disc, 10.0, 10.0, -4.0);
        let stroke = Primitive::Stroke {
            points: vec![point(0.0, 0.0), point(8.0, 0.0)],
            radius: 1.0,
        };
        near(&stroke, 4.0, 3.0, 2.0);
        near(&stroke, 11.0, 4.0, 4.0);
        near(&square(0.0, 8.0), 4.0, 3.0, -3.0);
        near(&square(0.0, 8.0), 11.0, 12.0, 5.0);
    }

    fn part(body: Vec<Primitive>, details: Vec<Primitive>) -> Part {
        Part {
            body,
            details,
            rows: 0..=u16::MAX,
        }
    }

    #[test]
    fn a_later_part_covers_an_earlier_one_with_its_outline() {
        let parts = [(0.0, 20.0), (10.0, 30.0)];
        let parts = parts.map(|(low, high)| part(vec![square(low, high)], Vec::new()));
        let shape = Shape {
            parts: parts.to_vec(),
        };
        let ink = |x| shape.ink(point(x, 15.0), 2.0).0;
        let inks = [-3.0, -1.0, 5.0, 9.0, 15.0, 31.0].map(ink);
        let [square, outline, fill] = [Ink::Square, Ink::Outline, Ink::Fill];
        assert_eq!(inks, [square, outline, fill, outline, fill, outline]);
    }

    #[test]
    fn a_detail_is_drawn_over_its_body() {
        let dot = Primitive::Disc {
            centre: point(10.0, 5.0),
            radius: 2.0,
        };
        let shape = Shape {
            parts: vec![part(vec![square(0.0, 10.0)], vec![dot])],
        };
        let ink = |x| shape.ink(point(x, 5.0), 1.0).0;
        assert_eq!(
            [5.0, 9.0, 12.0].map(ink),
            [Ink::Fill, Ink::Outline, Ink::Outline]
        );
    }

    #[test]
    fn the_clear_distance_ends_at_the_nearest_edge() {
        let shape = Shape {
            parts: vec![part(vec![square(0.0, 20.0)], Vec::new())],
        };
        let clear = |x| shape.ink(point(x, 10.0), 2.0).1;
        for (x, expected) in [(-6.0, 4.0), (-1.5, 0.5), (3.0, 3.0)] {
            assert!(
                (clear(x) - expected).abs() < 1e-5,
                "{} for {expected}",
                clear(x)
            );
        }
    }

    #[test]
    fn a_part_is_seen_at_its_sizes_only() {
        let small = Part {
            rows: 0..=7,
            ..part(vec![square(0.0, 10.0)], Vec::new())
        };
        let shape = Shape { parts: vec![small] };
        assert_eq!(shape.at(7), shape);
        assert_eq!(shape.at(8), Shape::default());
    }
}
