import { REFUND_JOB } from '#server/domain/order/request-refund.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundPayment } from './refund.ts'
import { renewalJobs } from './renewal/jobs.ts'
import { paymentRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'payment', description: 'Ways to pay an order' },
  routes: paymentRoutes,
  jobs: [
    {
      kind: REFUND_JOB,
      lane: 'urgent',
      handler: (services) => (payload) => refundPayment(services, payload),
    },
    {
      kind: 'reconcile-payments',
      pattern: '*/10 * * * *',
      alsoAtStart: true,
      handler: (services) => (_payload, signal) => reconcilePayments(services, signal),
    },
    ...renewalJobs,
  ],
  commands: [reconcileCommand],
})
