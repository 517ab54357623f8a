import { eq } from 'drizzle-orm'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { annualNotes } from './schema.ts'

const usage = 'annual-note <year> (--text <text> [--text-en <text>] | --delete)'

const options = {
  text: { type: 'string', default: '' },
  'text-en': { type: 'string', default: '' },
  delete: { type: 'boolean', default: false },
} as const

export const annualNoteCommand: AdminCommand = {
  usage,
  summary: 'say something about the first three pictures of a year, on its ranking',
  writes: 'at-once',
  async run(args, { db, print, changed }) {
    const { values, positionals } = readArguments(args, usage, { options, count: 1 })
    const [year = ''] = positionals
    if (!/^(19|20)\d\d$/.test(year)) throw new AdminError(`“${year}” is no year, like 2026.`)
    const text = values.text.trim()
    if ((text === '') !== values.delete) throw new AdminError(`Expected: ${usage}.`)
    if (values.delete) {
      await db.delete(annualNotes).where(eq(annualNotes.year, year))
      await changed({ what: 'no note' })
      return print(`The ranking of ${year} has no note.`)
    }
    const note = { text, textEn: values['text-en'].trim() }
    await db
      .insert(annualNotes)
      .values({ year, ...note })
      .onConflictDoUpdate({ target: annualNotes.year, set: note })
    await changed({ what: 'a note' })
    print(`The ranking of ${year} shows the note.`)
  },
}
