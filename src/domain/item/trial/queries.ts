import { queryOptions } from '@tanstack/react-query'
import { itemCalls } from '#contract/item.ts'
import { call } from '#src/domain/api.ts'
import { itemKeys } from '../keys.ts'

/** Kinds of tickets at most; alike ones are one entry. */
const MOST = '60'

export const ticketQueries = {
  /** The tickets that the member can use. */
  usable: () =>
    queryOptions({
      queryKey: itemKeys.tickets(),
      queryFn: async ({ signal }) => {
        const query = { state: 'usable', kind: 'ticket', pageSize: MOST } as const
        return (await call(itemCalls.list, { query, signal })).items
      },
    }),
}
