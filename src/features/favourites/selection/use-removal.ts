import { useMutation } from '@tanstack/react-query'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { favouriteMutations } from '../queries.ts'

/** Removes favourites; reports a refusal, after which earlier removals stay. */
export function useRemoval() {
  const { mutate, isPending } = useMutation(favouriteMutations.remove())
  const take = (aids: readonly string[], onDone?: () => void) =>
    mutate(aids, {
      onSuccess: () => onDone?.(),
      onError: (error) => void toast.startup.error(messageFor(error)),
    })
  return { take, isPending }
}
