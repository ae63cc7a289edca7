#ifndef BARLAB_FILE_RIGHTS_H
#define BARLAB_FILE_RIGHTS_H

#include <stdbool.h>

// Gives an open file the access list and the attributes of a user that the file at a path has, and
// takes away a list that it has only from its folder. A link is not followed. False if it cannot
// have a list that the other has: then its mode alone would mean other rights.
bool file_rights_copy(const char *path, int file);

// Whether files may only be added to a folder: none of its names can be given to another file.
bool file_folder_only_grows(const char *path);

#endif
