import { escapeUnprintable } from './printable.ts'
import { redact } from './redact.ts'

export type LogFields = Record<string, unknown>

/** Structured log. Fields with secret names are redacted at any depth. */
export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** A log that adds `fields` to every line. */
  child(fields: LogFields): Log
}

/** One JSON object a line: level, time (ISO 8601), message, then the fields. */
export function jsonLog(write: (line: string) => void, common: LogFields = {}): Log {
  const line = (level: string) => (message: string, fields?: LogFields) =>
    write(`${printable(redact({ level, time: new Date().toISOString(), message, ...common, ...fields }))}\n`)
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    child: (fields) => jsonLog(write, { ...common, ...fields }),
  }
}

/** JSON with all characters escaped that control a terminal, change the writing direction or are invisible. */
const printable = (value: unknown) => escapeUnprintable(JSON.stringify(value))

/** The process's log on standard output; a reader that closes the pipe does not end the process. */
export function consoleLog(): Log {
  process.stdout.on('error', () => {})
  return jsonLog((line) => process.stdout.write(line))
}

/** Writes nothing. */
export const silentLog: Log = jsonLog(() => {})
