import type { SessionFile, StoredSession } from './site/session-file.ts'
import type { Words } from './text/en.ts'
import type { Language } from './text/words.ts'

/** What a command works with; made once in `main.ts`, so that tests could make their own. */
export interface Context {
  env: Readonly<Record<string, string | undefined>>
  platform: NodeJS.Platform
  /** The person's folder. */
  home: string
  language: Language
  words: Words
  isJson: boolean
  /** Origin of the site, without a slash at its end. */
  site: string
  sessionFile: SessionFile
  session: StoredSession | null
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
  /** The result: text for people, or with `--json` the value and nothing else. */
  print: (text: string, value: unknown) => void
  /** A remark, to standard error; nothing with `--json`. */
  note: (text: string) => void
}
