import Glibc
import LabKit

exit(Program.main(commit: buildCommit))
