import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type MemberScreen, MyScreens, screenCalls } from '#contract/screens.ts'
import { call } from '#src/domain/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

const key = ['my-screens'] as const

export const screenQueries = {
  /** The member's screens; members only. */
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => call(screenCalls.list, { signal }),
      staleTime: 10 * 60_000,
      retry: false,
      meta: { persisted: { shape: MyScreens, most: 1 } },
    }),
}

/** From the screens before to those after. */
export type ScreensChange = (screens: readonly MemberScreen[]) => MemberScreen[]

export const screenMutations = {
  /** Applies the change to what the server has, again where another device was faster. Offline it fails at once. */
  change: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (change: ScreensChange) => applyChange(change, true),
      networkMode: 'always',
      onSuccess: (stored) => client.setQueryData(key, stored),
    }),
}

async function applyChange(change: ScreensChange, isFirst: boolean): Promise<MyScreens> {
  const { screens, revision } = await call(screenCalls.list, {})
  try {
    return await call(screenCalls.replace, { json: { screens: change(screens), revision } })
  } catch (error) {
    if (isFirst && error instanceof ApiError && error.problem === 'screens-changed') return applyChange(change, false)
    throw error
  }
}
