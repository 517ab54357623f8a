import { and, eq, isNull } from 'drizzle-orm'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { recordRefund, findWaitingRefunds } from '#server/domain/order/request-refund.ts'
import { paymentDiscrepancies } from '#server/domain/order/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'

const usage = 'paid-back refund-<n>|odd-<n> --reason <text> --by <name>'

export const paidBackCommand: AdminCommand = {
  usage,
  summary: 'enter that you paid back by hand what check-money lists; its provider is no longer asked',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { reason: { type: 'string' }, by: { type: 'string' } },
      count: 1,
    })
    const [, kind, number] = /^(refund|odd)-(\d{1,9})$/.exec(positionals[0] ?? '') ?? []
    const [note, enteredBy] = [values.reason?.trim(), values.by?.trim()]
    if (!kind || !note || !enteredBy) throw new AdminError(`Expected: ${usage}.`)
    const id = Number(number)
    if (kind === 'odd') {
      const ended = await db
        .update(paymentDiscrepancies)
        .set({ endedAt: now, note, endedBy: enteredBy })
        .where(and(eq(paymentDiscrepancies.id, id), isNull(paymentDiscrepancies.endedAt)))
        .returning({ id: paymentDiscrepancies.id })
      if (ended.length === 0) throw new AdminError(`check-money does not list odd-${id}.`)
      await changed({ what: `odd-${id} ended` })
      print(`odd-${id} is no longer listed.`)
      return
    }
    const refund = (await findWaitingRefunds(db)).find(({ paymentId }) => paymentId === id)
    if (!refund) throw new AdminError(`check-money does not list refund-${id}.`)
    await recordRefund(db, id, now, { note, enteredBy })
    await changed({ what: `order ${refund.no}: ${inYuan(refund.amount)} CNY paid back by hand` })
    print(`Order ${refund.no}: ${inYuan(refund.amount)} CNY are entered as paid back.`)
  },
}
