import { LoginList } from '#contract/security.ts'
import { dataOf, type TestApp } from '#server/lib/test-app.ts'

/** The login history as the member of the session reads it, refused attempts included. */
export async function historyOf(app: TestApp, token: string, query = ''): Promise<LoginList> {
  await app.recordRefusals()
  return dataOf(await app.call('GET', `/api/security/logins${query}`, { token }), LoginList)
}
