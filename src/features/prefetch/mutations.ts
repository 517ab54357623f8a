import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { type Choice, writeChoice } from './connection-setting.ts'
import { bringNow, tellChoice } from './prefetch-tomorrow.ts'
import { inAdvanceQueries } from './queries.ts'

export const inAdvanceMutations = {
  /** Keeps the choice for this device and has the worker act by it. Rejects where nothing can be kept. */
  choose: (client: QueryClient, { user_id: memberId, group_id: level }: Pick<User, 'user_id' | 'group_id'>) =>
    mutationOptions({
      mutationKey: [...inAdvanceQueries.all(), 'choose'],
      networkMode: 'always',
      mutationFn: async (choice: Choice) => {
        if (!writeChoice(memberId, choice)) throw new Error('the choice could not be stored')
        client.setQueryData(inAdvanceQueries.device(memberId).queryKey, (known) => known && { ...known, choice })
        await tellChoice(memberId, level)
        if (choice !== 'off') await bringNow()
      },
      onSettled: () => client.invalidateQueries({ queryKey: inAdvanceQueries.all() }),
    }),
}
