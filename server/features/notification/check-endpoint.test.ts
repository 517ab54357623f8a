import { expect, test } from 'vitest'
import { EgressError, type EgressReason } from '#server/lib/egress/egress-error.ts'
import type { Egress } from '#server/lib/egress/egress.ts'
import { checkEndpoint } from './check-endpoint.ts'

/** Egress whose checks end on demand; `asked` are those that have begun. */
function slowEgress() {
  const asked: { address: string; end: (reason?: EgressReason) => void }[] = []
  const egress: Egress = {
    fetch: () => Promise.reject(new Error('not asked for')),
    check: (address) =>
      new Promise((resolve, reject) => {
        asked.push({ address, end: (reason) => (reason ? reject(new EgressError(reason)) : resolve()) })
      }),
    close: async () => {},
  }
  return { services: { egress }, asked }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

// rows: AP-67
test('a member has one check at a time, and other members do not wait for it', async () => {
  const { services, asked } = slowEgress()
  const addresses = () => asked.map(({ address }) => address)
  const first = checkEndpoint(services, 1, 'a')
  const second = checkEndpoint(services, 1, 'b')
  const other = checkEndpoint(services, 2, 'c')
  await nextTurn()
  expect(addresses()).toEqual(['a', 'c'])
  asked[1]?.end()
  await other
  expect(addresses()).toEqual(['a', 'c'])
  asked[0]?.end('address-refused')
  await expect(first).rejects.toMatchObject({ problem: 'push-endpoint-refused' })
  await nextTurn()
  expect(addresses()).toEqual(['a', 'c', 'b'])
  asked[2]?.end()
  await second
})

// rows: AP-67
test.each([
  ['slow-name', 'unavailable'],
  ['port-refused', 'push-endpoint-refused'],
] as const)('%s is answered as %s', async (reason, problem) => {
  const { services, asked } = slowEgress()
  const check = checkEndpoint(services, 3, 'a')
  await nextTurn()
  asked[0]?.end(reason)
  await expect(check).rejects.toMatchObject({ problem })
})
