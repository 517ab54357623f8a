import { defineServerFeature } from '#server/lib/feature.ts'
import { ANSWER_JOB, answerJob, closeIdleTickets } from './answer.ts'
import { ticketRoutes } from './routes.ts'
import { ticketsCommand } from './tickets-command.ts'

export const feature = defineServerFeature({
  tag: { name: 'tickets', description: 'Questions of members to the site, and its answers' },
  routes: ticketRoutes,
  jobs: [{ kind: ANSWER_JOB, handler: answerJob }],
  cleanUp: ({ db, clock }) => closeIdleTickets(db, clock.now()),
  commands: [ticketsCommand],
})
