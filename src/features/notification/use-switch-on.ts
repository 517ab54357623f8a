import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '#src/domain/session/current-member.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { notificationMutations } from './mutations.ts'
import { pushFailureText } from './words.ts'

export interface SwitchOn {
  isBusy: boolean
  press: () => void
}

/** Turns on notifications on press, and says why if that fails. */
export function useSwitchOn(): SwitchOn & { memberId: number | null } {
  const client = useQueryClient()
  const member = useMember()
  const memberId = member?.user_id ?? null
  const { isPending, mutate } = useMutation(notificationMutations.switchOn(client, memberId ?? 0))
  const press = () =>
    mutate(undefined, {
      onError: (error) => {
        const text = pushFailureText(error)
        if (text) toast.startup.error(text)
      },
    })
  return { memberId, isBusy: isPending, press }
}
