import type { OutboxEntry } from '#src/lib/outbox/entry.ts'

// Apart from the other waits, because a member's first view shows it and must not load the policies.
/** When the server has asked to retry an entry, milliseconds since 1970; undefined if it has named no time. */
export const busyUntil = ({ state, obstacle, nextAttemptAt }: OutboxEntry) =>
  state === 'waiting' && obstacle === 'busy' ? nextAttemptAt : undefined
