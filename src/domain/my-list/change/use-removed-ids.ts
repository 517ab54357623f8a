import { useAtomValue } from 'jotai'
import type { MyList } from '#contract/my-list-bulk.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { useMember } from '#src/domain/session/current-member.ts'

/** Entries whose removal waits to be sent: the server still lists them. */
export function useRemovedIds(list: MyList): ReadonlySet<string> {
  const memberId = useMember()?.user_id
  const { entries } = useAtomValue(outboxAtom)
  const removed = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== 'list-change' || entry.state !== 'waiting') continue
    if (entry.memberId !== memberId || entry.list !== list) continue
    for (const id of entry.ids) {
      if (entry.action === 'remove') removed.add(id)
      else removed.delete(id)
    }
  }
  return removed
}
