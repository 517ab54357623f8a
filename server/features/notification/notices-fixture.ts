import * as v from 'valibot'
import type { NotificationChoices } from '#contract/notifications.ts'
import { PushMessage } from '#contract/push-message.ts'
import type { members } from '#server/domain/session/schema.ts'
import { startPushService } from '#server/lib/push/test-push-service.ts'
import { testApp } from '#server/lib/test-app.ts'
import { createNoticeJob } from './send-notices.ts'
import { newSubscription } from './subscription-fixture.ts'

type Answer = NonNullable<Parameters<typeof startPushService>[0]>['answer']

const OFF = { push: false, email: false }
const PUSH = { push: true, email: false }

/** The server with a real push service. `answer` changes the service's responses, per test. */
export async function noticesApp(at = '2026-03-09T12:00:00+08:00') {
  const app = await testApp({ at, env: { EGRESS_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://tianmu.example' } })
  const told: { answer: Answer } = { answer: undefined }
  const service = await startPushService({ answer: (path, nth) => told.answer?.(path, nth) })
  const runOf = () => {
    const job = createNoticeJob(app.services)
    return () => job(new AbortController().signal)
  }
  let run = runOf()

  /** A member with the settings `wanted`, with one browser at the push service for each path. */
  async function newListener(
    paths: string[],
    wanted: Partial<NotificationChoices> = {},
    given: Partial<typeof members.$inferInsert> = {},
  ) {
    const { token, member } = await app.newMember({ createdAt: new Date('2026-01-01T00:00:00Z'), ...given })
    const kinds = { 'check-in': PUSH, tomorrow: OFF, search: OFF }
    const body = { kinds, hour: 20, quiet: null, pausedUntil: null, ...wanted }
    const answer = await app.call('PUT', '/api/notifications/settings', { token, body })
    if (answer.status !== 200) throw new Error(answer.text)
    for (const path of paths) await admit(token, path)
    return { token, member }
  }

  async function admit(token: string, path: string, language?: 'zh' | 'en') {
    const { subscription, ecdh } = newSubscription(`${service.origin}${path}`)
    service.admit(path, { ecdh, auth: subscription.keys.auth, serverKey: app.services.keys.vapid.publicKey })
    const body = { ...subscription, ...(language && { language }) }
    const answer = await app.call('POST', '/api/push/subscribe', { token, body })
    if (answer.status !== 200) throw new Error(answer.text)
  }

  return {
    ...app,
    service,
    newListener,
    admit,
    /** Sets the service's responses from now on. */
    answerWith: (answer: Answer) => {
      told.answer = answer
    },
    /** Sets the clock and runs the job once. */
    runAt: (instant: string) => {
      app.clock.set(instant)
      return run()
    },
    run: () => run(),
    /** Another process on the same database. */
    anotherRunner: runOf,
    checkIn: (token: string, claimedDay?: string) =>
      app.call('POST', '/api/checkin/checkin', { token, body: claimedDay === undefined ? {} : { claimedDay } }),
    /** Messages shown by browsers, by path. */
    shown: () =>
      service.arrivals
        .filter(({ status }) => status < 300)
        .map(({ path, payload }) => ({ path, message: v.parse(PushMessage, payload) })),
    reset: async () => {
      await app.reset()
      service.arrivals.length = 0
      told.answer = undefined
      run = runOf()
    },
    close: async () => {
      service.close()
      await app.close()
    },
  }
}

export type NoticesApp = Awaited<ReturnType<typeof noticesApp>>
