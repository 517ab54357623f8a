import { beforeEach, expect, test } from 'vitest'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { beNew, heard, session } from '#src/domain/session/session-fixture.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { createQueryClient } from './query-client.ts'
import { onUnauthorized } from './unauthorized.ts'

beforeEach(async () => {
  await activateLanguage('zh')
  beNew()
  await closeToasts()
})

// rows: TX-12, AU-23, AU-24
test.each([
  [{}, '未授权，请重新登录'],
  [{ message: '请先登录' }, '请先登录'],
])('a 401 with %o shows "%s" once, ends the session and opens the sign-in modal', async (body, words) => {
  signInAs()
  const asked = heard('show-login-dialog')
  stubNetwork({ '/api/checkin/status': () => Response.json({ success: false, ...body }, { status: 401 }) })
  const client = createQueryClient({ onUnauthorized })
  const days = ['2026-11-20', '2026-11-21'].map((day) => checkInQueries.status(day))
  await Promise.all(days.map((status) => client.prefetchQuery(status)))
  await toastWith(words)
  expect(toastTexts()).toHaveLength(1)
  expect(session()).toEqual({ status: 'visitor' })
  expect(asked).toHaveBeenCalled()
})
