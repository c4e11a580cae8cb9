// The failures that keep the embedded database from starting, each one line.
// The program prints `message` as it is and exits 1. Code decides by `code`, never by `message`.

const startErrorCodes = [
  'platform',
  'data-dir',
  'disk-full',
  'no-database',
  'in-use',
  'secret',
  'cluster',
  'initdb',
  'postmaster',
  'timeout',
] as const
type StartErrorCode = (typeof startErrorCodes)[number]

export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOENT: 'no folder can be made there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many open files',
  ENOLCK: 'its file system gives no locks',
}

export function errnoOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** The error of a path below DATA_DIR that could not be used. A full disk has its own code, because the cure differs. */
export function dataDirError(path: string, error: unknown): StartError {
  const errno = errnoOf(error)
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return diskFullError(path, error)
  const reason = (errno && reasons[errno]) ?? String(error)
  return new StartError('data-dir', `DATA_DIR can't be written: ${path}: ${reason}`, { cause: error })
}

export function diskFullError(path: string, cause?: unknown): StartError {
  return new StartError('disk-full', `the disk that holds ${path} is full; free some space and start again`, { cause })
}
