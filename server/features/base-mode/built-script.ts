import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../dist/client/.first-view/base-mode.js', import.meta.url))

let read: string | undefined

/** The documents' script, `src/app/first-view/base-mode.ts` as built; '' before the first build. */
export function baseModeScript(): string {
  read ??= readBuilt()
  return read
}

function readBuilt() {
  try {
    return readFileSync(FILE, 'utf8')
  } catch {
    return ''
  }
}
