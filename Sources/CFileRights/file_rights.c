// In C, because Swift's Glibc has neither extended attributes nor those of statx.

#define _GNU_SOURCE

#include "file_rights.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/xattr.h>

// Sets one attribute; true also where it is gone meanwhile.
static bool copy_attribute(const char *path, int file, const char *name) {
  ssize_t size = lgetxattr(path, name, NULL, 0);
  if (size < 0) return errno == ENODATA;
  char *value = malloc((size_t)size + 1);
  if (!value) return false;
  size = lgetxattr(path, name, value, (size_t)size);
  bool is_set = size >= 0 && fsetxattr(file, name, value, (size_t)size, 0) == 0;
  free(value);
  return is_set;
}

bool file_rights_copy(const char *path, int file) {
  static const char access_list[] = "system.posix_acl_access";
  (void)fremovexattr(file, access_list);
  ssize_t size = llistxattr(path, NULL, 0);
  if (size < 0) return errno == ENOTSUP;
  if (size == 0) return true;
  char *names = malloc((size_t)size);
  if (!names) return false;
  size = llistxattr(path, names, (size_t)size);
  bool are_set = size >= 0;
  for (ssize_t at = 0; at < size; at += (ssize_t)strlen(names + at) + 1) {
    const char *name = names + at;
    if (strncmp(name, "user.", 5) == 0) (void)copy_attribute(path, file, name);
    if (strncmp(name, "system.", 7) == 0) are_set = copy_attribute(path, file, name) && are_set;
  }
  free(names);
  return are_set;
}

bool file_folder_only_grows(const char *path) {
  struct statx facts;
  return statx(AT_FDCWD, path, 0, STATX_TYPE, &facts) == 0
      && (facts.stx_attributes & STATX_ATTR_APPEND) != 0;
}
