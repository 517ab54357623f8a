import { currentCoupons } from '#server/domain/coupon/edition.ts'
import { grantCoupon } from '#server/domain/coupon/give.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'

const usage = 'give-coupon <account> <coupon> --by <name> [--dry-run]'

export const giveCouponCommand: AdminCommand = {
  usage,
  summary: 'give a member a coupon, by its id in `coupons`',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { by: { type: 'string' }, 'dry-run': { type: 'boolean' } },
      count: 2,
    })
    const [account, id = ''] = positionals
    const givenBy = values.by?.trim()
    if (!givenBy) throw new AdminError(`A gift has the name of who gives it: ${usage}.`)
    const { coupons } = await currentCoupons(db)
    const offer = coupons.find((each) => each.id === id)
    if (!offer)
      throw new AdminError(`There is no coupon ${id}; there are: ${coupons.map((each) => each.id).join(', ')}.`)
    const member = await namedMember(db, account)
    const name = `${member.nickname} (${member.id})`
    if (values['dry-run']) return print(`${name} would have ${id} for ${offer.days} days.`)
    await grantCoupon(db, { memberId: member.id, offer, source: 'operator', givenBy, now })
    await changed({ member: member.id, what: `${id} for ${offer.days} days` })
    print(`${name} has ${id} for ${offer.days} days.`)
  },
}
