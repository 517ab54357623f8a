import {
  type NotificationChoices,
  NotificationSettings,
  PushDevices,
  type PushSubscription,
} from '#contract/notifications.ts'
import { siteApi } from '#src/domain/api.ts'

export const getNotificationSettings = (signal: AbortSignal) =>
  siteApi.get('notifications/settings', NotificationSettings, { signal })

export const putNotificationSettings = (json: NotificationChoices) =>
  siteApi.put('notifications/settings', NotificationSettings, { json })

export const postSubscription = (json: PushSubscription) => siteApi.post('push/subscribe', PushDevices, { json })

export const deleteSubscription = (endpoint: string) =>
  siteApi.delete('push/subscribe', PushDevices, { json: { endpoint } })
