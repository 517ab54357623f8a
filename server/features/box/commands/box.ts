import { readFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { BoxContent, BOXES, expectedPoints, isBoxId } from '#server/domain/box/content.ts'
import { addEdition, currentContent } from '#server/domain/box/edition.ts'
import { boxEditions } from '#server/domain/box/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'

const usage = 'box <box> [--set <file.json> --by <name> [--dry-run]] [--history]'

export const boxCommand: AdminCommand = {
  usage,
  summary:
    'print what a mystery box contains, with prices and chances, as JSON; --set changes it from now on, --history lists who did',
  async run(args, { db, now, print }) {
    const { positionals, values } = readArguments(args, usage, {
      options: {
        set: { type: 'string' },
        by: { type: 'string' },
        'dry-run': { type: 'boolean' },
        history: { type: 'boolean' },
      },
      count: 1,
    })
    const [id = ''] = positionals
    if (!isBoxId(id)) throw new AdminError(`There is no box ${id}; there are: ${Object.keys(BOXES).join(', ')}.`)
    if (values.history && (values.set !== undefined || values['dry-run']))
      throw new AdminError(`--history goes with no other option: ${usage}.`)
    if (values['dry-run'] && values.set === undefined) throw new AdminError(`--dry-run goes with --set: ${usage}.`)
    if (values.history) {
      const editions = await db
        .select()
        .from(boxEditions)
        .where(eq(boxEditions.boxId, id))
        .orderBy(desc(boxEditions.id))
      for (const edition of editions)
        print(`${edition.createdAt.toISOString()}  ${edition.enteredBy}  ${JSON.stringify(edition.content)}`)
      return
    }
    if (values.set === undefined) {
      print(JSON.stringify(await currentContent(db, id), null, 2))
      return
    }
    const enteredBy = values.by?.trim()
    if (!enteredBy) throw new AdminError(`A change has the name of who makes it: ${usage}.`)
    const content = await readContent(values.set)
    const expected = expectedPoints(content.prizes).toFixed(2)
    const summary = `${content.prizes.length} prizes at ${content.price} points, of which ${expected} come back on average`
    if (values['dry-run']) {
      print(`The file is valid: ${summary}. Nothing was changed.`)
      return
    }
    await addEdition(db, { boxId: id, content, enteredBy, createdAt: now })
    print(`In force for ${id}: ${summary}.`)
  },
}

async function readContent(file: string): Promise<BoxContent> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AdminError(`The file ${file} cannot be read.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AdminError(`The file ${file} is not JSON.`)
  }
  const { success, output, issues } = v.safeParse(BoxContent, json)
  if (success) return output
  const reasons = issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
  throw new AdminError(`Nothing was changed: ${reasons.join('; ')}.`)
}
