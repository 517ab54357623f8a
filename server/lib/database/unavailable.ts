/** Every error in the chain of causes. */
function* chainOf(error: unknown): Generator<Error & { code?: unknown; syscall?: unknown }> {
  for (let link = error; link instanceof Error; link = link.cause) yield link
}

/** ENOSPC from the file system, 53100 disk_full from the database. */
export const isDiskFull = (error: unknown) =>
  [...chainOf(error)].some(({ code }) => code === 'ENOSPC' || code === '53100')

/**
 * True where the database did not execute the request because it is unreachable, shutting down, starting, out of
 * connections or rolled back in favour of another transaction: the same request may be sent again. A commit whose
 * response was lost is among these.
 */
export const isDatabaseGone = (error: unknown) =>
  [...chainOf(error)].some(
    ({ code, syscall, message }) =>
      LOST_CODES.test(String(code)) || syscall === 'connect' || syscall === 'getaddrinfo' || LOST_WORDS.test(message),
  )

/**
 * 57P admin_shutdown, crash_shutdown, cannot_connect_now; 08 connection exceptions; 53300 too_many_connections; 53400
 * limit exceeded; 25006 a standby that only reads; 40001 and 40P01 rolled back in favour of another transaction.
 */
const LOST_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P\d\d|08\w{3}|53300|53400|25006|40001|40P01)$/

/** Errors of the driver and its pool, which have no code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
