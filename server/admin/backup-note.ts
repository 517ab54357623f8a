import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** Written last: a folder without it is no complete backup. */
export const NOTE = 'backup.json'

const BackupNote = v.object({
  /** Version of the server that made it. */
  version: v.string(),
  madeAt: v.string(),
  hasPictures: v.boolean(),
})
export type BackupNote = v.InferOutput<typeof BackupNote>

/** The backup's metadata; null where the folder is none. */
export async function readNote(folder: string): Promise<BackupNote | null> {
  const text = await readFile(path.join(folder, NOTE), 'utf8').catch(() => '')
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), BackupNote), text)
  return note.success ? note.output : null
}
