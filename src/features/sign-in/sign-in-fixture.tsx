import { useSearch } from '@tanstack/react-router'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storeLocationChoice } from '#src/domain/location/location-permission.ts'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { storePendingSignIn } from '#src/domain/session/sign-in/pending-sign-in.ts'
import type { Language } from '#src/i18n/language.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { codeWaitAtom } from './code/code-wait.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

export const TOKEN = `e30.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.c2ln`
export const PASSWORD = 'moonlight-21'
/** Its MD5. */
export const PASSWORD_HASH = 'e7a79814739279b5b509604f9ddd2f03'

export const REGISTER = '/?dialog=login&panel=register'

export const signedIn = (more: object = {}) =>
  Response.json({ success: true, message: '', user: memberWith({ points: 5 }), token: TOKEN, ...more })
export const refused = (body: object, status = 200) => Response.json({ success: false, ...body }, { status })

/** Waits until a form's line has exactly this text; `toHaveTextContent` also matches a part. */
export const expectLine = (line: { element: () => Element }, words: string) =>
  expect.poll(() => line.element().textContent).toBe(words)

/** Ticks the agreement of the register panel. */
export const agree = () => page.getByRole('dialog').getByRole('checkbox').click()

interface Opened {
  path?: string
  language?: Language
  source?: 'startup' | 'modal'
  onClose?: () => void
}

const ignore = () => {}

function Host({ source = 'modal', onClose = ignore }: Opened) {
  const { dialog, panel = 'login' } = useSearch({ from: '__root__' })
  if (!dialog) return null
  return <SignInDialog panel={panel} source={source} onClose={onClose} />
}

/** The modal at an address, with accessors for its content. */
export async function openSignInDialog({ path = '/?dialog=login', language = 'zh', ...rest }: Opened = {}) {
  const { screen, router, queryClient } = await renderPage(<Host {...rest} />, { path, language })
  return {
    screen,
    router,
    queryClient,
    button: (name: string | RegExp) => screen.getByRole('button', { name, exact: true }),
    field: (name: string) => screen.getByRole('textbox', { name }),
    password: screen.getByLabelText('密码', { exact: true }),
    tab: (name: string) => screen.getByRole('tab', { name }),
    failure: screen.getByRole('dialog').getByRole('alert'),
  }
}

/** Responds to a call and records the request; the invite code `MOON21` is rewarded, `SUN` is unknown. */
export function answering(path: string, answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = []
  stubNetwork({
    [path]: async (request) => {
      bodies.push(await request.json())
      return answer()
    },
    '/api/users/info': () => ok(memberWith()),
    '/api/invite/check': ({ url }) =>
      ok(url.endsWith('?code=MOON21') ? { counts: true } : { counts: false, refusal: 'unknown' }),
  })
  return bodies
}

/** Accessible description of a field. */
export const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** A device in Shanghai that may tell its place. The caller restores mocks. */
export function allowLocation() {
  storeLocationChoice('allowed', new Date())
  const coords = { latitude: 31.23456, longitude: 121.47001 }
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  )
}

/** A first-time visitor. */
export async function beNobody() {
  localStorage.clear()
  // Drafts left by another test file.
  sessionStorage.clear()
  storePendingSignIn(null)
  store.set(sessionAtom, { status: 'visitor' })
  store.set(codeWaitAtom, { login: 0, register: 0, recover: 0 })
  await closeToasts()
}
