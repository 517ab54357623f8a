import { mutationOptions } from '@tanstack/react-query'
import { sharedQueries } from './queries.ts'
import { acceptPending, discardPending } from './read-shared.ts'

export const sharedMutations = {
  accept: () => decide(acceptPending),
  discard: () => decide(discardPending),
}

const decide = (change: () => Promise<void>) =>
  mutationOptions({
    mutationFn: change,
    networkMode: 'always',
    onSettled: (_data, _error, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: sharedQueries.all() }),
  })
