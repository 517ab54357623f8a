import * as v from 'valibot'
import { DELETE_CARD_JOB, READ_CARD_JOB } from '#server/domain/membership/renewal.ts'
import type { FeatureJob } from '#server/lib/feature.ts'
import { providersOf } from '../providers.ts'
import { chargeRenewal, readCard } from './charge.ts'
import { CHARGE_JOB, enqueueRenewals, REMIND_JOB } from './due.ts'
import { MAIL_JOB, sendRenewalMail } from './mail.ts'
import { remindOfRenewal } from './remind.ts'
import { MemberPayload } from './renewal-row.ts'

const Customer = v.object({ customer: v.string() })

/** What renews plans: it finds those that are due, reminds, charges, and tells the outcome. */
export const renewalJobs: readonly FeatureJob[] = [
  {
    kind: 'find-renewals',
    pattern: '*/15 * * * *',
    alsoAtStart: true,
    handler: (services) => () => enqueueRenewals(services),
  },
  { kind: REMIND_JOB, handler: (services) => (payload) => remindOfRenewal(services, payload) },
  { kind: CHARGE_JOB, handler: (services) => (payload) => chargeRenewal(services, payload) },
  { kind: MAIL_JOB, handler: (services) => async (payload) => void (await sendRenewalMail(services, payload)) },
  {
    kind: READ_CARD_JOB,
    handler: (services) => async (payload) => void (await readCard(services, v.parse(MemberPayload, payload).memberId)),
  },
  {
    kind: DELETE_CARD_JOB,
    handler:
      ({ config }) =>
      async (payload) => {
        const cards = providersOf(config).find((provider) => provider.cards)?.cards
        if (!cards) throw new Error('a saved card is to be deleted, but its provider is not set up')
        await cards.forget(v.parse(Customer, payload).customer)
      },
  },
]
