import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/app-env.ts'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { moneyLedger, orders, payments } from '#server/domain/order/schema.ts'
import { type AdminCommand, AdminError, type AdminPorts, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { openEgress } from '#server/lib/egress/egress.ts'
import { openKeys } from '#server/lib/keys.ts'
import { jsonLog, silentLog } from '#server/lib/log.ts'
import { openMailer } from '#server/lib/mailer.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'
import type { PaymentProvider } from './provider.ts'
import { askedProviders, isOpenAttempt, reconcilePayments } from './reconcile.ts'

const usage = 'reconcile [--dry-run]'
const MOST = 1000

export const reconcileCommand: AdminCommand = {
  usage,
  summary:
    'ask the payment providers now about attempts that no notice came for, and enter what was paid; --dry-run lists the attempts and asks nobody',
  writes: 'in-steps',
  async run(args, ports) {
    const { values } = readArguments(args, usage, { options: { 'dry-run': { type: 'boolean' } }, count: 0 })
    const { config, db, now, print, changed } = ports
    const providers = askedProviders(config)
    if (providers.length === 0) throw new AdminError('No provider is set up that can be asked.')
    const open = await findOpen(db, providers, now)
    if (values['dry-run']) {
      for (const { no, method, createdAt } of open)
        print(`Order ${no}: an attempt by ${method}, begun ${createdAt.toISOString()}.`)
      return print(`${open.length} open. Nobody was asked.`)
    }
    await changed({ what: 'begun' })
    let failures = 0
    await withServices(ports, { onFailure: () => (failures += 1) }, (services) =>
      reconcilePayments(services, new AbortController().signal, { asksAll: true }),
    )
    const result = await printFound(ports, open)
    await changed({ what: result })
    print(`${result}.`)
    if (failures > 0) throw new AdminError(`Attempts with a failure: ${failures}. Run it again.`)
  },
}

type Open = Awaited<ReturnType<typeof findOpen>>

/** Attempts that were neither paid nor are over, the oldest first. */
function findOpen(db: Db, providers: readonly PaymentProvider[], now: Date) {
  return db
    .select({ id: payments.id, no: orders.no, method: payments.method, createdAt: payments.createdAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(moneyLedger, eq(moneyLedger.paymentId, payments.id))
    .where(isOpenAttempt(providers, now))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(MOST)
}

/** Prints what became known of the attempts; returns the sums of it, e.g. `1 paid, 0 over, 2 open`. */
async function printFound({ db, print }: AdminPorts, attempts: Open) {
  const ids = attempts.map(({ id }) => id)
  const found = await db
    .select({ id: payments.id, endedAt: payments.endedAt, amount: moneyLedger.amount, state: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(moneyLedger, and(eq(moneyLedger.paymentId, payments.id), eq(moneyLedger.kind, 'payment')))
    .where(inArray(payments.id, ids))
  const now = new Map(found.map((each) => [each.id, each]))
  const tally = { paid: 0, over: 0, open: 0 }
  for (const { id, no, method } of attempts) {
    const { amount = null, endedAt = null, state = 'unpaid' } = now.get(id) ?? {}
    const kind = amount !== null ? 'paid' : endedAt ? 'over' : 'open'
    tally[kind] += 1
    if (amount !== null) print(`Order ${no}: ${inYuan(amount)} CNY were paid by ${method}; it is ${state}.`)
    else if (endedAt) print(`Order ${no}: the attempt by ${method} is over; it is ${state}.`)
  }
  return `${tally.paid} paid, ${tally.over} over, ${tally.open} open`
}

/** Services as the server's jobs have them; what they warn of is printed. */
async function withServices(
  { config, db, now, print }: AdminPorts,
  { onFailure }: { onFailure: () => void },
  work: (services: Services) => Promise<void>,
) {
  const log = jsonLog((line) => {
    if (line.startsWith('{"level":"info"')) return
    onFailure()
    print(line.trimEnd())
  })
  const egress = openEgress({ allow: config.egressAllow })
  try {
    await work({
      config,
      db,
      clock: { now: () => now },
      egress,
      keys: await openKeys(config.dataDir),
      log,
      mailer: openMailer(config, silentLog),
      storage: await openStorage(config, silentLog),
    })
  } finally {
    await egress.close()
  }
}
