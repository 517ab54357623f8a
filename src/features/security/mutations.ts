import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { secondStepCalls } from '#contract/second-step.ts'
import { type NewPassword, type Proof, securityCalls } from '#contract/security.ts'
import { call } from '#src/domain/api.ts'
import { securityQueries } from './queries.ts'

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
  setPassword: (client: QueryClient) =>
    changing(client, (json: NewPassword) => call(securityCalls.setPassword, { json })),
  setUp: () => mutationOptions({ mutationFn: () => call(secondStepCalls.setUp, {}), networkMode: 'always' }),
  verify: (client: QueryClient) => changing(client, (code: string) => call(secondStepCalls.verify, { json: { code } })),
  renewRecoveryCodes: (client: QueryClient) => changing(client, () => call(secondStepCalls.renewRecoveryCodes, {})),
  disable: (client: QueryClient) => changing(client, () => call(secondStepCalls.disable, {})),
}
