import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { type Choice, writeChoice } from './connection-setting.ts'
import { prefetchNow, sendChoice } from './prefetch-tomorrow.ts'
import { prefetchQueries } from './queries.ts'

export const prefetchMutations = {
  /** Stores the setting for this device and applies it in the worker. Rejects if storage is unavailable. */
  choose: (client: QueryClient, { user_id: memberId, group_id: level }: Pick<User, 'user_id' | 'group_id'>) =>
    mutationOptions({
      mutationKey: [...prefetchQueries.all(), 'choose'],
      networkMode: 'always',
      mutationFn: async (choice: Choice) => {
        if (!writeChoice(memberId, choice)) throw new Error('the choice could not be stored')
        client.setQueryData(prefetchQueries.device(memberId).queryKey, (known) => known && { ...known, choice })
        await sendChoice(memberId, level)
        if (choice !== 'off') await prefetchNow()
      },
      onSettled: () => client.invalidateQueries({ queryKey: prefetchQueries.all() }),
    }),
}
