import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  notificationCalls,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
  pushCalls,
} from '#contract/notifications.ts'
import { call } from '#src/domain/api.ts'
import { unsubscribeFromPush, storePushMember, subscribeToPush } from '#src/domain/push/push-device.ts'
import { rememberedLanguage } from '#src/i18n/language.ts'
import { notificationQueries } from './queries.ts'

const settingsKey = () => notificationQueries.settings().queryKey

const putSettings = (json: NotificationChoices) => call(notificationCalls.choose, { json })

export const notificationMutations = {
  /** Optimistic; rolled back on failure. */
  choose: (client: QueryClient) =>
    mutationOptions({
      mutationKey: [...notificationQueries.all(), 'choose'],
      mutationFn: putSettings,
      scope: { id: 'notification-settings' },
      onMutate: async (choices) => {
        await client.cancelQueries({ queryKey: settingsKey() })
        const before = client.getQueryData(settingsKey())
        if (before) client.setQueryData(settingsKey(), { ...before, ...choices })
        return { before }
      },
      onSuccess: (settings) => client.setQueryData(settingsKey(), settings),
      onError: (_error, _choices, context) => {
        if (context?.before) client.setQueryData(settingsKey(), context.before)
      },
    }),

  /** Subscribes this browser; needs a press to ask for permission. Rejects with PushError or ApiError. */
  switchOn: (client: QueryClient, memberId: number) =>
    mutationOptions({
      mutationKey: [...notificationQueries.all(), 'switch-on'],
      mutationFn: () => switchOn(client, memberId),
      onSettled: () => refreshDevice(client),
    }),

  switchOff: (client: QueryClient) =>
    mutationOptions({
      mutationKey: [...notificationQueries.all(), 'switch-off'],
      mutationFn: async () => {
        const endpoint = await unsubscribeFromPush()
        if (endpoint) await call(pushCalls.unsubscribe, { json: { endpoint } })
      },
      onSettled: () => refreshDevice(client),
    }),

  /** Subscribes this browser and sends a test message of the kind. */
  remind: (client: QueryClient, memberId: number, kind: NotificationKind) =>
    mutationOptions({
      mutationKey: [...notificationQueries.all(), 'remind', kind],
      mutationFn: async () => {
        await switchOn(client, memberId)
        const settings = await client.fetchQuery(notificationQueries.settings())
        return putSettings(withPush(settings, kind, true))
      },
      onSuccess: (settings) => client.setQueryData(settingsKey(), settings),
      onSettled: () => refreshDevice(client),
    }),
}

/** The settings with a kind's messages on or off. */
export function withPush(settings: NotificationSettings, kind: NotificationKind, push: boolean): NotificationChoices {
  const { kinds, hour, quiet, pausedUntil } = settings
  return { kinds: { ...kinds, [kind]: { ...kinds[kind], push } }, hour, quiet, pausedUntil }
}

async function switchOn(client: QueryClient, memberId: number) {
  // The key is already loaded: a press allows the permission prompt only for a short time.
  const { pushKey } = await client.ensureQueryData(notificationQueries.settings())
  const subscription = await subscribeToPush(pushKey)
  await call(pushCalls.subscribe, { json: { ...subscription, language: rememberedLanguage() } })
  storePushMember(memberId)
}

const refreshDevice = (client: QueryClient) => client.invalidateQueries({ queryKey: notificationQueries.all() })
