import { queryOptions } from '@tanstack/react-query'
import { notificationCalls, NotificationSettings } from '#contract/notifications.ts'
import { call } from '#src/domain/api.ts'
import { type PushState, pushState } from '#src/domain/push/push-device.ts'

export const notificationQueries = {
  all: () => ['notification'] as const,
  settings: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'settings'],
      queryFn: ({ signal }) => call(notificationCalls.settings, { signal }),
      meta: { persisted: { shape: NotificationSettings, most: 1 } },
      staleTime: 60_000,
    }),
  /** Asks the browser, not the server. */
  device: (memberId: number) =>
    queryOptions<PushState>({
      queryKey: [...notificationQueries.all(), 'device', memberId],
      queryFn: () => pushState(memberId),
      networkMode: 'always',
      staleTime: 0,
    }),
}
