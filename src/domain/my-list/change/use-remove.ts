import { useQueryClient } from '@tanstack/react-query'
import type { MyList } from '#contract/my-list-bulk.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { Removable } from './in-parts.ts'
import { removeEntries } from './remove-entries.ts'

/** Returns a function that removes entries without a confirmation, and says if that could not be stored. */
export function useRemove(list: MyList) {
  const client = useQueryClient()
  return (entries: readonly Removable[]) =>
    void removeEntries(client, list, entries).catch((error: unknown) => toast.startup.error(messageFor(error)))
}
