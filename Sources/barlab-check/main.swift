import Glibc
import LabCheck

exit(Checks.main(commit: buildCommit))
