import type { OutboxEntry } from '#src/lib/outbox/entry.ts'

// Apart from the other waits: a member's first view shows it, and needs none of the policies.
/**
 * Until when the server has asked to be sent no retry of an entry, milliseconds since 1970; undefined where it has named no
 * time.
 */
export const busyUntil = ({ state, obstacle, nextAttemptAt }: OutboxEntry) =>
  state === 'waiting' && obstacle === 'busy' ? nextAttemptAt : undefined
