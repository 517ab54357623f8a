import type { QueryClient } from '@tanstack/react-query'
import { openSavedMember } from '../member-offline-pictures.ts'
import { bytesOf, filesThere } from './save-picture.ts'

/** After a start: what the device says that it has, it has. Files that went make their picture unfinished again. */
export async function checkSaved(client: QueryClient) {
  const member = openSavedMember(client)
  if (!member) return
  const records = await member.index.list()
  const there = records.length > 0 ? await filesThere(member.id) : new Set<string>()
  for (const record of records) {
    if (record.state !== 'kept' || record.files.every((path) => there.has(path))) continue
    const left = record.files.filter((path) => there.has(path))
    // Logging out has taken the original alone: the picture is still there in the size of the screen.
    if (record.size === 'original' && left.length > 1) {
      await member.write({ ...record, size: 'screen', files: left, bytes: await bytesOf(member.id, left) })
    } else await member.write({ ...record, state: 'waiting', bytes: 0 })
  }
}
