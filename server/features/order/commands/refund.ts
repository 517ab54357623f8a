import { eq } from 'drizzle-orm'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { orders } from '#server/domain/order/schema.ts'
import { refundOrder } from '#server/domain/purchase/refund.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { ProblemError } from '#server/lib/problem.ts'

const usage = 'refund <order number> --reason <text> --by <name> [--dry-run]'

export const refundCommand: AdminCommand = {
  usage,
  summary: 'refund a paid order after the time or use that a member is bound to; what it bought ends',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { reason: { type: 'string' }, by: { type: 'string' }, 'dry-run': { type: 'boolean' } },
      count: 1,
    })
    const [no = ''] = positionals
    const [note, operator] = [values.reason?.trim(), values.by?.trim()]
    if (!note || !operator) throw new AdminError(`A refund has a reason and a name: ${usage}.`)
    const [order] = await db.select().from(orders).where(eq(orders.no, no))
    if (!order) throw new AdminError(`There is no order ${no}.`)
    const sum = `${inYuan(order.total)} CNY`
    if (values['dry-run']) {
      print(`Order ${no} over ${sum} is ${order.state}${order.state === 'paid' ? ' and would be refunded' : ''}.`)
      return
    }
    await refundOrder(db, { no, by: { operator, note }, now }).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      const isChanged = (error.details.data as { reason?: string } | undefined)?.reason === 'changed'
      const why = isChanged ? 'the membership has changed since' : `it is ${order.state}, not paid`
      throw new AdminError(`Order ${no} cannot be refunded: ${why}.`)
    })
    await changed({ member: order.memberId, what: `order ${no} refunded, ${sum}` })
    print(`Order ${no} is refunded; ${sum} go back as soon as its provider answers.`)
  },
}
