import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type OAuthProvider, oauthCalls, type OAuthStart } from '#contract/oauth.ts'
import { secondStepCalls } from '#contract/second-step.ts'
import { type NewPassword, type Proof, securityCalls } from '#contract/security.ts'
import { call } from '#src/domain/api.ts'
import { askForCredential } from '#src/domain/session/passkeys/ask-for-credential.ts'
import { securityQueries } from './queries.ts'

interface Binding {
  provider: OAuthProvider
  /** The page that the visit comes back to. */
  page: v.InferInput<typeof OAuthStart>
}

/** Calls whose result the overview shows. */
const changing = <Body, Result>(client: QueryClient, mutationFn: (body: Body) => Promise<Result>) =>
  mutationOptions({
    mutationFn,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(securityQueries.overview()),
  })

export const securityMutations = {
  prove: () =>
    mutationOptions({ mutationFn: (json: Proof) => call(securityCalls.prove, { json }), networkMode: 'always' }),
  sendProofCode: () =>
    mutationOptions({ mutationFn: () => call(securityCalls.sendProofCode, {}), networkMode: 'always' }),
  proveByPasskey: () =>
    mutationOptions({
      mutationFn: async () => call(securityCalls.proveByPasskey, { json: { credential: await askForCredential() } }),
      networkMode: 'always',
    }),
  setPassword: (client: QueryClient) =>
    changing(client, (json: NewPassword) => call(securityCalls.setPassword, { json })),
  setUp: () => mutationOptions({ mutationFn: () => call(secondStepCalls.setUp, {}), networkMode: 'always' }),
  verify: (client: QueryClient) => changing(client, (code: string) => call(secondStepCalls.verify, { json: { code } })),
  renewRecoveryCodes: (client: QueryClient) => changing(client, () => call(secondStepCalls.renewRecoveryCodes, {})),
  endSession: (client: QueryClient) =>
    changing(client, (id: string) => call(securityCalls.endSession, { params: { id } })),
  endOtherSessions: (client: QueryClient) => changing(client, () => call(securityCalls.endOtherSessions, {})),
  bind: () =>
    mutationOptions({
      mutationFn: ({ provider, page }: Binding) => call(oauthCalls.bind, { params: { provider }, json: page }),
      networkMode: 'always',
    }),
  unbind: (client: QueryClient) =>
    changing(client, (provider: OAuthProvider) => call(oauthCalls.unbind, { params: { provider } })),
  disable: (client: QueryClient) => changing(client, () => call(secondStepCalls.disable, {})),
}
