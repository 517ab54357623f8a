import type { QueryClient } from '@tanstack/react-query'
import { type SavedPicture, SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { openSavedMember } from '../member-offline-pictures.ts'
import { bytesOf, filesThere } from './files/save-picture.ts'

/** At start: checks that the recorded files exist. A picture with missing files becomes unfinished again. */
export async function checkSaved(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  const records = await member.index.list()
  const there = records.length > 0 ? await filesThere(member.id) : new Set<string>()
  for (const record of records) {
    if (record.state !== SAVED_STATE || record.files.every((path) => there.has(path))) continue
    const left = record.files.filter((path) => there.has(path))
    // Logging out deleted the original only: the picture is still available at screen size.
    const found: Partial<SavedPicture> =
      record.size === 'original' && left.length > 1
        ? { size: 'screen', files: left, bytes: await bytesOf(member.id, left) }
        : { state: 'waiting', bytes: 0 }
    // The member may have removed it meanwhile, or asked for another size.
    const isSame = (now: SavedPicture) => now.state === SAVED_STATE && now.size === record.size
    await member.change([record.picture.aid], (now) => (now && isSame(now) ? { ...now, ...found } : undefined))
  }
}
