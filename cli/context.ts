import type { SessionFile, StoredSession } from './site/session-file.ts'
import type { Terminal } from './terminal.ts'
import type { Words } from './text/en.ts'
import type { Language } from './text/words.ts'

/** What a command works with; made once in `main.ts`, so that tests could make their own. */
export interface Context extends Pick<Terminal, 'env' | 'folder' | 'signal' | 'wait'> {
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
  /** The result: text for people, or with `--json` the value and nothing else. */
  print: (text: string, value: unknown) => void
  /** What the person has to do, to standard error, so that a script which reads the result shows it as well. */
  ask: (text: string) => void
  /** A remark, to standard error; nothing with `--json`. */
  note: (text: string) => void
}
