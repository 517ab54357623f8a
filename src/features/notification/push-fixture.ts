import { onTestFinished, vi } from 'vitest'
import type { NotificationSettings } from '#contract/notifications.ts'

/** A P-256 point, in base64url. */
export const PUSH_KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

interface Device {
  permission?: NotificationPermission
  /** The member's answer to the permission prompt. */
  answer?: NotificationPermission
  /** The browser's push service never responds. */
  isDeaf?: boolean
}

/** A browser that allows or forbids notifications, with a fake worker, permission and push service. */
export function stubDevice({ permission = 'default', answer = 'granted', isDeaf = false }: Device = {}) {
  const done: string[] = []
  const subscription = {
    endpoint: 'https://push.example/a',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      done.push('unsubscribed')
      current = null
      return true
    },
  }
  let current: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      done.push('subscribed')
      if (isDeaf) throw new DOMException('push service error', 'AbortError')
      return (current = subscription)
    },
  }
  const leave = { permission, requestPermission: async () => (leave.permission = answer) }
  vi.stubGlobal('Notification', leave)
  const registration = { pushManager, getNotifications: async () => [] }
  const worker = vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue({
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  } as never)
  onTestFinished(() => {
    worker.mockRestore()
    localStorage.removeItem('wp_push_member')
    localStorage.removeItem('wp_reminder_asked')
  })
  return done
}

export const settingsWith = (some: Partial<NotificationSettings> = {}): NotificationSettings => ({
  kinds: {
    'check-in': { push: false, email: false },
    tomorrow: { push: false, email: false },
    search: { push: false, email: false },
  },
  hour: 20,
  quiet: null,
  pausedUntil: null,
  timeZone: 'Asia/Shanghai',
  hasEmail: true,
  devices: 0,
  pushKey: PUSH_KEY,
  ...some,
})
