import { sessionCalls } from '../../contract/session.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { call } from './call.ts'

/** A site renews a session in the second half of its 30 days; checked once a day, it never ends by itself. */
const RENEWAL_MS = 86_400_000

/** The context with a session that is not about to end. Rejects where nobody is signed in on this site. */
export async function asMember(context: Context): Promise<Context> {
  const { session, site, words, sessionFile } = context
  if (!session || session.site !== site) throw new CliError('signedOut', words.notSignedIn)
  const age = Date.now() - Date.parse(session.renewedAt)
  if (age >= 0 && age < RENEWAL_MS) return context
  const { token = session.token } = await call(context, sessionCalls.info, {})
  const renewed = { site, token, renewedAt: new Date().toISOString() }
  await sessionFile.write(renewed)
  return { ...context, session: renewed }
}
