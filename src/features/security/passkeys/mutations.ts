import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { passkeyCalls } from '#contract/passkey.ts'
import { call } from '#src/domain/api.ts'
import { securityQueries } from '../queries.ts'

export const passkeyMutations = {
  /** Shows the browser's dialog. Fails with its error, or with that of a call. */
  add: (client: QueryClient) => changing(client, addPasskey),
  rename: (client: QueryClient) =>
    changing(client, ({ id, name }: { id: string; name: string }) =>
      call(passkeyCalls.rename, { params: { id }, json: { name } }),
    ),
  remove: (client: QueryClient) => changing(client, (id: string) => call(passkeyCalls.remove, { params: { id } })),
}

const changing = <Body, Result>(client: QueryClient, mutationFn: (body: Body) => Promise<Result>) =>
  mutationOptions({
    mutationFn,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries(securityQueries.overview()),
  })

async function addPasskey(name: string) {
  const [{ startRegistration }, options] = await Promise.all([
    import('#src/domain/session/passkeys/ceremony.ts'),
    call(passkeyCalls.begin, {}),
  ])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  return call(passkeyCalls.add, { json: { credential, name } })
}
