/** SQLSTATE classes about the condition of the server, not the statement. */
const CLASSES = new Set([
  '08', // connection exception
  '28', // authentication failed
  '53', // disk full, out of memory, too many connections
  '57', // shutting down, starting up, or a statement that was cancelled
  '58', // file system error
]);

const STATES = new Set([
  '25006', // read-only, as a standby is
  '3D000', // no such database
  '55000', // accepts no connections
  '55P03', // lock timeout
]);

/** Node's error codes for an unreachable host. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Errors without a code: of pg's pool and connection, then of ioredis. */
const WORDS = [
  /^timeout exceeded when trying to connect/i,
  /^connection terminated/i,
  /client has encountered a connection error/i,
  /after calling end on the pool/i,
  /^connection is closed/i,
  /enableOfflineQueue options is false/i,
  /^(READONLY|LOADING|OOM|MASTERDOWN|MISCONF) /,
];

/**
 * Whether the error means that the database or the queue is down, full or read-only: the request is fine, and may
 * succeed later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, message } = error as { code?: unknown; driverError?: unknown; message: string };
  // TypeORM wraps the driver's error.
  if (driverError instanceof Error) return isOutage(driverError);
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    if (CLASSES.has(code.slice(0, 2)) || STATES.has(code)) return true;
  }
  return (typeof code === 'string' && SYSTEM.has(code)) || WORDS.some((words) => words.test(message));
}
