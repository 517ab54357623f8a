import * as v from 'valibot'
import type { NotificationKind } from '#contract/notifications.ts'
import { PushMessage } from '#contract/push-message.ts'
import { wordsIn } from './words.ts'

/** Content of a push event: its bytes, or the notification that the browser made of a declarative message. */
export interface Pushed {
  data: Pick<PushMessageData, 'json'> | null
  notification?: Pick<Notification, 'title' | 'body' | 'data'> | null
}

export interface Shown {
  title: string
  options: NotificationOptions & { actions?: { action: string; title: string }[]; image?: string }
  /** 1: not checked in yet. Undefined leaves the badge as it is. */
  badge: number | undefined
  /** Undefined if the message is not for the signed-in member. */
  kind: NotificationKind | undefined
}

/**
 * The notification for a message. Always returns one, because browsers revoke the permission if nothing is shown. A
 * message that cannot be read, or is for another member, gets a neutral text.
 */
export function notificationFor(pushed: Pushed, activeMember: unknown, site: string): Shown {
  const message = readMessage(pushed)
  const isForMember = message?.notification.data.memberId === activeMember
  return message && isForMember ? whole(message, site) : plain(message?.notification.data.language ?? 'zh')
}

function whole({ notification, app_badge: badge }: PushMessage, site: string): Shown {
  const { title, body, lang, tag, icon, image, actions = [], data, navigate } = notification
  const ours = (address: string | undefined) => ownAddress(address, site)
  return {
    title,
    options: {
      body,
      lang,
      tag,
      ...(ours(icon) && { icon: ours(icon) }),
      ...(ours(image) && { image: ours(image) }),
      actions: actions.map(({ action, title }) => ({ action, title })),
      data: { ...data, navigate: ours(navigate) ?? '/' },
      badge: '/icons/mono-512.png',
    },
    badge,
    kind: data.kind,
  }
}

const plain = (language: 'zh' | 'en'): Shown => ({
  title: wordsIn(language).plainTitle,
  options: {
    body: wordsIn(language).plainBody,
    tag: 'plain',
    icon: '/icons/icon-192.png',
    badge: '/icons/mono-512.png',
  },
  badge: undefined,
  kind: undefined,
})

function readMessage({ data, notification }: Pushed): PushMessage | undefined {
  try {
    const read = data ? data.json() : notification && asMessage(notification)
    const parsed = v.safeParse(PushMessage, read)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The message behind a declarative notification, without its badge, which the browser sets itself. */
const asMessage = (notification: Pick<Notification, 'title' | 'body' | 'data'>) => {
  const { title, body, data } = notification
  const { tag, lang, icon, navigate } = notification as Partial<Record<'tag' | 'lang' | 'icon' | 'navigate', string>>
  return { web_push: 8030, notification: { title, body, data, tag, lang, navigate, ...(icon && { icon }) } }
}

/** Path and query of a URL of this site; undefined for other sites. */
export function ownAddress(address: unknown, site: string) {
  if (typeof address !== 'string' || !URL.canParse(address, site)) return undefined
  const url = new URL(address, site)
  // A path that begins with two slashes would name another host.
  return url.origin === new URL(site).origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}` : undefined
}
