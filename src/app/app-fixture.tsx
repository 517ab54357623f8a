import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { endLocationPrompt, storeLocationChoice } from '#src/domain/location/location-permission.ts'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { expireSession, startSession } from '#src/domain/session/session.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { App } from './app.tsx'
import { startListeners } from './listeners.ts'
import { onMemberRefused } from './member-refused.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

/** A token with a valid date; no server checks it. */
const LIVE_TOKEN = `head.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.sign`

/** Starts the whole app at an address, as a visitor or a member. */
export async function startApp(path: string, who: 'visitor' | 'member') {
  stubNetwork({
    '/api/announcements/latest': () => ok(null),
    '/api/checkin/status': () => ok({ consecutiveDays: 0, hasCheckedInToday: false }),
    '/api/checkin/checkin': () => ok({ pointsEarned: 5, consecutiveDays: 1, totalPoints: 1290 }),
    '/api/user-privacy/heartbeat': () => ok({}),
  })
  if (who === 'member') {
    localStorage.setItem('auth_token', LIVE_TOKEN)
    localStorage.setItem('auth_user', JSON.stringify(memberWith()))
    localStorage.setItem('auth_profile', JSON.stringify(memberWith()))
  }
  // A login asks for the location unless it was asked for before.
  storeLocationChoice('denied', new Date())
  endLocationPrompt()
  await activateLanguage('zh')
  const queryClient = createQueryClient({ onUnauthorized: expireSession, onMemberRefused })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const stops = [startSession(queryClient), startListeners(queryClient, router)]
  onTestFinished(() => stops.forEach((stop) => stop()))
  await render(<App queryClient={queryClient} router={router} />)
  return router
}
