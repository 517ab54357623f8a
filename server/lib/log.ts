import { escapeUnprintable } from './printable.ts'
import { redact } from './redact.ts'

export type LogFields = Record<string, unknown>

/** Structured log. Fields whose names promise a secret are blanked, however deep they lie. */
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

/** As JSON in which nothing steers a terminal, turns the writing direction or is invisible: such characters are escaped. */
const printable = (value: unknown) => escapeUnprintable(JSON.stringify(value))

/** The process's log on standard output; a reader that went away does not end the process. */
export function consoleLog(): Log {
  process.stdout.on('error', () => {})
  return jsonLog((line) => process.stdout.write(line))
}

/** Says nothing. */
export const silentLog: Log = jsonLog(() => {})
