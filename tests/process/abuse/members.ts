import * as v from 'valibot'
import { DownloadTicket } from '#contract/download.ts'
import { Answer } from '#contract/envelope.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { KnownValues } from './sample-value.ts'

/** `data` of a successful call. */
export async function call<S extends v.GenericSchema>(
  server: ServerProcess,
  path: string,
  data: S,
  token: string,
  body?: object,
): Promise<v.InferOutput<S>> {
  const response = await callAs(server, { token }, path, { body })
  return v.parse(Answer(data), await response.json()).data
}

/** The member's token; a new one, of another member if necessary, where a request of the run has ended the session. */
export async function signedIn(server: ServerProcess, account: Account) {
  if ((await callAs(server, account, 'users/info')).ok) return account.token
  const again = { emailOrPhone: account.email, password: sentPassword(account.password) }
  const session = await call(server, 'login/password', v.object({ token: v.string() }), '', again).catch(() =>
    registerMember(server),
  )
  return Object.assign(account, session).token
}

/** Values for valid requests. */
export async function knownValues(server: ServerProcess, member: Account, other: Account): Promise<KnownValues> {
  const { items, cursor = '' } = await call(server, 'bing/history?pageSize=3', WallpaperList, member.token)
  const { url } = await call(server, `wallpapers/${items[0]?.aid}/download`, DownloadTicket, member.token, {
    size: 'phone',
  })
  const today = new Date().toISOString().slice(0, 10)
  return {
    aid: items.map(({ aid }) => aid),
    id: ['1', '2', ...items.map(({ aid }) => aid)],
    picture: items.map(({ picture }) => picture.replace('/img/', '')),
    size: ['320.avif', '480.avif', '640.avif', '320.jpg', '7680.avif', '1.png'],
    token: ['0.AAAAAAAAAAAAAAAAAAAAAA', 'zzzzzzzz.', '%00'],
    download: [url, url.replace(/s=.*/, 's='), url.replace('w=', 'w=1')],
    page: ['', 'today', 'detail/x.html', 'favicon.svg', 'assets/none.js', '%2e%2e/keys', '.vite/manifest.json'],
    cursor: [cursor, cursor.slice(0, -3), `${cursor}x`, `W10.${cursor.split('.')[1]}`, '.', 'e30.e30'],
    // Every other area would be another picture to crop for /img/today.
    area: ['zh-cn', 'en-us'],
    w: ['320'],
    h: ['320'],
    search: ['一', 'moon'],
    date: [today, items[1]?.date ?? today],
    'date-time': [new Date().toISOString(), '2026-03-09T12:00:00+08:00'],
    account: [member.email, other.email, '13812345678', 'linjian'],
    emailOrPhone: [member.email, other.email],
    password: [sentPassword(member.password), '0'.repeat(32)],
  }
}
