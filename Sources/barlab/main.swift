import Glibc
import LabKit

exit(Program.main(Array(CommandLine.arguments.dropFirst()), commit: buildCommit))
