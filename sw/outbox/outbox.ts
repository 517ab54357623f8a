import { createCourier } from '#src/lib/outbox/courier.ts'
import { indexedDbStorage } from '#src/lib/outbox/indexed-db-storage.ts'
import { withOutboxLock } from '#src/lib/outbox/lock.ts'
import { OUTBOX_CHANNEL, type OutboxNews, replayOutbox, type ReplayPorts } from '#src/lib/outbox/replay.ts'

/** Ports that send queued entries with the session cookie and tell open pages about them. */
export function workerPorts(): ReplayPorts {
  const channel = new BroadcastChannel(OUTBOX_CHANNEL)
  return {
    storage: indexedDbStorage(),
    send: createCourier({ fetch: (address, init) => fetch(address, init), base: API_BASE, now: Date.now }),
    lock: withOutboxLock,
    now: Date.now,
    random: Math.random,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (news: OutboxNews) => channel.postMessage(news),
  }
}

/** Sends queued entries. Rejects while some remain, so that Background Sync retries. */
export async function sendInBackground(ports: ReplayPorts) {
  if ((await replayOutbox(ports, { isEager: true })) !== null) throw new Error('entries remain in the outbox')
}
