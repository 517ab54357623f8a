import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from './fixtures/command.ts'
import { growHistory } from './fixtures/grow-history.ts'
import { photograph } from './fixtures/photograph.ts'
import { ServerProcess } from './fixtures/server-process.ts'

/** A data folder after a first start, with a longer history of China and an 8K picture; every worker gets a copy. */
export const SEEDED_DATA = resolve('.cache/e2e-data')

/** Six pages: enough for endless scrolling, and for more cards than the document should hold. */
export const HISTORY_DAYS = 140

/** Among New Zealand's days. */
export const PICTURE_IN_8K = 'Salt flats at dawn'

export default async function globalSetup() {
  if (!existsSync('dist/client/shell.html')) throw new Error('no production build: run npm run build first')
  await rm(SEEDED_DATA, { recursive: true, force: true })
  const server = await ServerProcess.on(SEEDED_DATA)
  await growHistory(SEEDED_DATA, HISTORY_DAYS)
  await bringIn8K(server)
  await server.stop()
}

async function bringIn8K(server: ServerProcess) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-photographs-'))
  await photograph(join(folder, `${PICTURE_IN_8K}.jpg`), 7680)
  const { code, output } = await runCommand(server, 'ingest', [folder, '--area', 'en-nz'])
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(`the picture could not be ingested:\n${output}`)
}
