import { desc } from 'drizzle-orm'
import { MembershipContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { membershipEditions } from '#server/domain/membership/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { EDITION_OPTIONS, runEditions } from '#server/lib/admin/edition-command.ts'

const usage = 'membership [--set <file.json> --by <name> [--dry-run]] [--history]'

export const membershipCommand: AdminCommand = {
  usage,
  summary:
    'print what each membership level gives and what plans cost, as JSON; --set changes it from now on, --history lists who did',
  writes: 'at-once',
  async run(args, ports) {
    const { values } = readArguments(args, usage, { options: EDITION_OPTIONS, count: 0 })
    await runEditions<MembershipContent>(
      values,
      {
        usage,
        schema: MembershipContent,
        current: currentMembership,
        list: (db) => db.select().from(membershipEditions).orderBy(desc(membershipEditions.id)),
        add: (db, edition) => db.insert(membershipEditions).values(edition),
        describe: ({ plans }) => `${plans.length} plans`,
        inForce: 'In force',
      },
      ports,
    )
  },
}
