import { expect, test } from 'vitest'
import { AbandonedError, openJobQueue, QueueFullError, type JobSize } from './job-queue.ts'

const STAYS = new AbortController().signal
const visitor = (address: string, signal = STAYS) => ({ client: `address ${address}`, isMember: false, signal })
const member = (id: number, signal = STAYS) => ({ client: `member ${id}`, isMember: true, signal })
type Asking = ReturnType<typeof visitor>

/** A queue whose jobs end on demand. */
function openQueue() {
  const queue = openJobQueue()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (key: string, requester: Asking, size: JobSize = 'large') => {
    const work = () => {
      begun.push(key)
      const end = Promise.withResolvers<string>()
      ends.set(key, end)
      return end.promise
    }
    const outcome = queue.run({ key, size, requester, work })
    // Awaited by tests that expect it.
    outcome.catch(() => {})
    return outcome
  }
  const end = async (key: string) => {
    ends.get(key)?.resolve(key)
    // The next job begins in a later turn of the event loop.
    await new Promise(setImmediate)
  }
  return { ask, begun, end, ends }
}

test('one address runs one job at a time, and others need not wait behind all of its jobs', async () => {
  const { ask, begun, end } = openQueue()
  for (const key of ['a1', 'a2', 'a3']) void ask(key, visitor('a'))
  void ask('b1', visitor('b'))
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('members come before visitors, then the least recently served client', async () => {
  const { ask, begun, end } = openQueue()
  void ask('a1', visitor('a'))
  void ask('b1', visitor('b'))
  void ask('a2', visitor('a'))
  void ask('c1', visitor('c'))
  void ask('m1', member(1))
  void ask('m2', member(1))
  void ask('n1', member(2))
  await end('a1')
  await end('b1')
  expect(begun.slice(2)).toEqual(['m1', 'n1'])
  for (const key of ['m1', 'n1', 'm2']) await end(key)
  expect(begun.slice(4)).toEqual(['m2', 'c1', 'a2'])
})

test('a member runs two at a time, and small jobs run beside large ones', () => {
  const { ask, begun } = openQueue()
  for (const key of ['m1', 'm2', 'm3']) void ask(key, member(1))
  void ask('small', visitor('a'), 'small')
  expect(begun).toEqual(['m1', 'm2', 'small'])
})

test('requests for the same key share one run, and its failure too', async () => {
  const { ask, begun, end, ends } = openQueue()
  const both = [ask('same', visitor('a')), ask('same', visitor('b'))]
  await end('same')
  expect(await Promise.all(both)).toEqual(['same', 'same'])
  expect(begun).toEqual(['same'])
  const again = [ask('same', visitor('a')), ask('same', visitor('b'))]
  ends.get('same')?.reject(new Error('no luck'))
  for (const outcome of again) await expect(outcome).rejects.toThrow('no luck')
})

test('a job is dropped when its last requester leaves, but not once it has begun', async () => {
  const { ask, begun, end } = openQueue()
  const left = new AbortController()
  const running = ask('a1', visitor('a', left.signal))
  const alone = ask('a2', visitor('a', left.signal))
  const first = ask('shared', visitor('a', left.signal))
  const second = ask('shared', visitor('b'))
  left.abort()
  for (const outcome of [running, alone, first]) await expect(outcome).rejects.toThrow(AbandonedError)
  await expect(ask('late', visitor('a', left.signal))).rejects.toThrow(AbandonedError)
  expect(begun).toEqual(['a1', 'shared'])
  // It occupies its place until it has ended.
  void ask('a3', visitor('a'))
  expect(begun).toEqual(['a1', 'shared'])
  await end('a1')
  await end('shared')
  expect(await second).toBe('shared')
  expect(begun).toEqual(['a1', 'shared', 'a3'])
})

test('a key whose waiting job was dropped is run when it is requested again', async () => {
  const { ask, begun, end } = openQueue()
  void ask('a1', visitor('a'))
  const left = new AbortController()
  void ask('a2', visitor('a', left.signal))
  left.abort()
  const again = ask('a2', visitor('a'))
  await end('a1')
  await end('a2')
  expect(await again).toBe('a2')
  expect(begun).toEqual(['a1', 'a2'])
})

test('waiting jobs are limited for one address, for visitors together and in total', async () => {
  const { ask } = openQueue()
  const askMany = (requester: Asking, count: number) =>
    Array.from({ length: count }, (_, i) => ask(`${requester.client} ${i}`, requester))
  const isRefused = async (outcome: Promise<unknown> | undefined) => {
    const refused = outcome?.catch((error: unknown) => error instanceof QueueFullError)
    return (await Promise.race([refused, new Promise(setImmediate)])) === true
  }
  // One of them is running.
  const one = askMany(visitor('a'), 42)
  expect(await isRefused(one[40])).toBe(false)
  expect(await isRefused(one[41])).toBe(true)
  // A running job is shared nonetheless.
  expect(await isRefused(ask('address a 0', visitor('a')))).toBe(false)
  for (const name of ['b', 'c', 'd']) void askMany(visitor(name), 41)
  expect(await isRefused(ask('one more', visitor('z')))).toBe(true)
  const ofMember = askMany(member(1), 81)
  expect(await isRefused(ofMember[79])).toBe(false)
  expect(await isRefused(ofMember[80])).toBe(true)
})
