import { desc } from 'drizzle-orm'
import { CouponContent } from '#server/domain/coupon/content.ts'
import { currentCoupons } from '#server/domain/coupon/edition.ts'
import { couponEditions } from '#server/domain/coupon/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { EDITION_OPTIONS, runEditions } from '#server/lib/admin/edition-command.ts'

const usage = 'coupons [--set <file.json> --by <name> [--dry-run]] [--history]'

export const couponsCommand: AdminCommand = {
  usage,
  summary:
    'print what coupons take off and how members get them, as JSON; --set changes it from now on, --history lists who did',
  writes: 'at-once',
  async run(args, ports) {
    const { values } = readArguments(args, usage, { options: EDITION_OPTIONS, count: 0 })
    await runEditions<CouponContent>(
      values,
      {
        usage,
        schema: CouponContent,
        current: currentCoupons,
        list: (db) => db.select().from(couponEditions).orderBy(desc(couponEditions.id)),
        add: (db, edition) => db.insert(couponEditions).values(edition),
        describe: ({ coupons }) => `${coupons.length} coupons`,
        inForce: 'In force',
      },
      ports,
    )
  },
}
