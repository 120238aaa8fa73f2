// Preloaded into the program: the folder SLOW_FOLDER lies on a disk that does not answer as long as
// the file SLOW_FLAG exists.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void wait_for_disk(const char *path) {
    const char *folder = getenv("SLOW_FOLDER"), *flag = getenv("SLOW_FLAG");
    if (!folder || !flag || (path && strncmp(path, folder, strlen(folder)) != 0)) return;
    while (syscall(SYS_access, flag, F_OK) == 0) usleep(2000);
}

#define REAL(type, name, ...) ((type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

#define OPEN(name)                                                                                \
    int name(const char *path, int flags, ...) {                                                  \
        va_list rest;                                                                             \
        va_start(rest, flags);                                                                    \
        mode_t mode = va_arg(rest, mode_t);                                                       \
        va_end(rest);                                                                             \
        wait_for_disk(path);                                                                      \
        return REAL(int, #name, const char *, int, ...)(path, flags, mode);                       \
    }

OPEN(open)
OPEN(open64)

int rename(const char *from, const char *to) {
    wait_for_disk(to);
    return REAL(int, "rename", const char *, const char *)(from, to);
}

int mkdir(const char *path, mode_t mode) {
    wait_for_disk(path);
    return REAL(int, "mkdir", const char *, mode_t)(path, mode);
}

int unlink(const char *path) {
    wait_for_disk(path);
    return REAL(int, "unlink", const char *)(path);
}

DIR *opendir(const char *path) {
    wait_for_disk(path);
    return REAL(DIR *, "opendir", const char *)(path);
}

int fsync(int file) {
    wait_for_disk(NULL);
    return REAL(int, "fsync", int)(file);
}

int statx(int at, const char *restrict path, int flags, unsigned mask, struct statx *restrict out) {
    wait_for_disk(path);
    return syscall(SYS_statx, at, path, flags, mask, out);
}
