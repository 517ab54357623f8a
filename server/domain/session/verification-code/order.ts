import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { addressSubject, type Counted, countCalls, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'
import { type Caller, rateContext } from '../caller.ts'
import { CODE_JOB, type CodeOrder } from './deliver.ts'
import type { CodeScene } from './verification-code.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Codes, by account and requesting address together. Source: architecture §10. */
const CODES_A_MINUTE: RateRule = { name: 'code-minute', max: 1, windowSeconds: MINUTE }
const CODES_A_DAY: RateRule = { name: 'code-day', max: 10, windowSeconds: DAY }
/** Codes, by account, from any address. */
const CODES_OF_ACCOUNT: RateRule = { name: 'code-account-day', max: 30, windowSeconds: DAY }
/** Codes, by address, which an office or a mobile network may share. */
const CODES_OF_ADDRESS_A_MINUTE: RateRule = { name: 'code-address-minute', max: 10, windowSeconds: MINUTE }
const CODES_OF_ADDRESS_A_DAY: RateRule = { name: 'code-address-day', max: 200, windowSeconds: DAY }

/** More urgent than background jobs, because the member waits for it. */
const PRIORITY = -10

/** Requests a code for an account; a job generates and sends it. Refuses with `too-many-requests`. */
export async function orderCode(caller: Caller, account: string, scene: CodeScene): Promise<void> {
  const { db, browser, language, now } = caller
  await countCalls(rateContext(caller), codesOf(account, caller.address))
  const payload: CodeOrder = { account, scene, browser, language, askedAt: now.toISOString() }
  await enqueue(db, { kind: CODE_JOB, payload, priority: PRIORITY, runAt: now })
}

/** Counters of a request for a code. */
function codesOf(account: string, address: string): Counted[] {
  const pair = `${account}:${addressSubject(address)}`
  return [
    { rule: CODES_A_MINUTE, subject: pair },
    { rule: CODES_A_DAY, subject: pair },
    { rule: CODES_OF_ACCOUNT, subject: account },
    ...countedByNetwork(CODES_OF_ADDRESS_A_MINUTE, address),
    ...countedByNetwork(CODES_OF_ADDRESS_A_DAY, address),
  ]
}
