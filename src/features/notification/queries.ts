import { queryOptions } from '@tanstack/react-query'
import { NotificationSettings } from '#contract/notifications.ts'
import { type PushState, pushState } from '#src/lib/push/push-device.ts'
import { getNotificationSettings } from './api.ts'

export const notificationQueries = {
  all: () => ['notification'] as const,
  settings: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'settings'],
      queryFn: ({ signal }) => getNotificationSettings(signal),
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
