import * as v from 'valibot'
import { Crop } from '#contract/download.ts'
import type { MyList } from '#contract/my-list-bulk.ts'
import { Count, Instant } from '#contract/value.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { Entry } from './entries-table.ts'

/** A removed entry, as it was. */
export interface RemovedEntry {
  aid: string
  at: Date
  file?: { size: string; width: number; height: number; format: string; crop: Crop | null; blur: number; dim: number }
}

const Reaction = v.tuple([v.string(), Instant])
const File = v.tuple([v.string(), Instant, v.string(), Count, Count, v.string(), v.string(), Count, Count])

type Signing = Pick<Viewing, 'member' | 'services'>

/** Valid for this member and list only; it does not expire. */
const nameOf = ({ member }: Signing, list: MyList) => `restore:${list}:${member.id}`

/** What `readMark` needs to add the entry again, signed: nobody can date a like back. */
export function writeMark(signing: Signing, list: MyList, { aid, at, file }: Entry): string {
  const added = [aid, at.toISOString()]
  return writeCursor(
    signing.services.keys.signing,
    nameOf(signing, list),
    file
      ? [
          ...added,
          file.size,
          file.width,
          file.height,
          file.format,
          file.crop ? JSON.stringify(file.crop) : '',
          file.adjust?.blur ?? 0,
          file.adjust?.dim ?? 0,
        ]
      : added,
  )
}

/** The entry that the mark stands for; null if this server did not issue it for the member and list. */
export function readMark(signing: Signing, list: MyList, mark: string): RemovedEntry | null {
  const read = <S extends v.GenericSchema>(shape: S) =>
    readCursor(signing.services.keys.signing, nameOf(signing, list), mark, shape)
  try {
    if (list !== 'downloads') {
      const [aid, at] = read(Reaction)
      return { aid, at: new Date(at) }
    }
    const [aid, at, size, width, height, format, crop, blur, dim] = read(File)
    const file = { size, width, height, format, crop: crop ? v.parse(Crop, JSON.parse(crop)) : null, blur, dim }
    return { aid, at: new Date(at), file }
  } catch (error) {
    if (error instanceof ProblemError || error instanceof v.ValiError) return null
    throw error
  }
}
