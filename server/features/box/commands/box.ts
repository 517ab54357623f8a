import { desc, eq } from 'drizzle-orm'
import { BoxContent, BOXES, expectedPoints, isBoxId } from '#server/domain/box/content.ts'
import { addEdition, currentContent } from '#server/domain/box/edition.ts'
import { boxEditions } from '#server/domain/box/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { EDITION_OPTIONS, runEditions } from '#server/lib/admin/edition-command.ts'

const usage = 'box <box> [--set <file.json> --by <name> [--dry-run]] [--history]'

export const boxCommand: AdminCommand = {
  usage,
  summary:
    'print what a mystery box contains, with prices and chances, as JSON; --set changes it from now on, --history lists who did',
  writes: 'at-once',
  async run(args, ports) {
    const { positionals, values } = readArguments(args, usage, { options: EDITION_OPTIONS, count: 1 })
    const [id = ''] = positionals
    if (!isBoxId(id)) throw new AdminError(`There is no box ${id}; there are: ${Object.keys(BOXES).join(', ')}.`)
    await runEditions<BoxContent>(
      values,
      {
        usage,
        schema: BoxContent,
        current: (db) => currentContent(db, id),
        list: (db) => db.select().from(boxEditions).where(eq(boxEditions.boxId, id)).orderBy(desc(boxEditions.id)),
        add: (db, edition) => addEdition(db, { ...edition, boxId: id }),
        describe: ({ prizes, price }) =>
          `${prizes.length} prizes at ${price} points, of which ${expectedPoints(prizes).toFixed(2)} come back on average`,
        inForce: `In force for ${id}`,
      },
      ports,
    )
  },
}
