import { eq } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { isPicture } from '#server/domain/picture/table.ts'
import { isPictureId } from '#server/domain/picture/visible.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { pickNotes } from './schema.ts'

const usage = 'pick <picture> [--text <text> [--text-en <text>] | --delete]'

const options = {
  text: { type: 'string', default: '' },
  'text-en': { type: 'string', default: '' },
  delete: { type: 'boolean', default: false },
} as const

export const pickCommand: AdminCommand = {
  usage,
  summary: "list a daily picture among the editor's picks, with a note on its page, or take it out again",
  writes: 'at-once',
  async run(args, { db, print, changed }) {
    const { values, positionals } = readArguments(args, usage, { options, count: 1 })
    const note = { text: values.text.trim(), textEn: values['text-en'].trim() }
    if (note.text === '' ? note.textEn !== '' : values.delete) throw new AdminError(`Expected: ${usage}.`)
    const { aid, title } = await findPickable(db, positionals[0] ?? '')
    await db.transaction(async (tx) => {
      await tx
        .update(wallpapers)
        .set({ kind: values.delete ? 'bing' : 'np' })
        .where(eq(wallpapers.aid, aid))
      await tx.delete(pickNotes).where(eq(pickNotes.aid, aid))
      if (note.text) await tx.insert(pickNotes).values({ aid, ...note })
    })
    await changed({ what: `${aid} is ${values.delete ? 'no' : 'a'} pick` })
    if (values.delete) return print(`“${title}” is no editor's pick.`)
    print(`“${title}” is an editor's pick${note.text ? ' with a note' : ''}, /np/${aid}`)
  },
}

/** A daily picture, or a pick; the other kinds have lists of their own. */
async function findPickable(db: Db, id: string) {
  const [found] = isPictureId(id)
    ? await db
        .select({ aid: wallpapers.aid, title: wallpapers.title, kind: wallpapers.kind })
        .from(wallpapers)
        .where(isPicture(id))
        .limit(1)
    : []
  if (!found) throw new AdminError(`No picture has the id ${id}.`)
  if (found.kind !== 'bing' && found.kind !== 'np')
    throw new AdminError(`“${found.title}” is in the list of its kind, ${found.kind}.`)
  return found
}
