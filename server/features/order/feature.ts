import { closeExpiredOrders } from '#server/domain/order/close.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { checkMoneyCommand } from './commands/check-money.ts'
import { paidBackCommand } from './commands/paid-back.ts'
import { refundCommand } from './commands/refund.ts'
import { orderRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'orders', description: 'Orders of plans for money' },
  routes: orderRoutes,
  jobs: [
    {
      kind: 'close-orders',
      pattern: '*/5 * * * *',
      alsoAtStart: true,
      handler:
        ({ db, clock }) =>
        () =>
          closeExpiredOrders(db, clock.now()),
    },
  ],
  commands: [checkMoneyCommand, refundCommand, paidBackCommand],
})
