import type { NotificationKind } from '#contract/notifications.ts'
import { CHECK_IN_ACTION, CHECK_IN_PATH, type PushMessage } from '#contract/push-message.ts'
import type { Config } from '#server/lib/config.ts'
import { checkInAction, checkInWords, mailOf, pictureWords, type Words } from './words.ts'

/** Content of a message. */
export interface Telling {
  kind: NotificationKind
  memberId: number
  day: string
  timeZone: string
  language: 'zh' | 'en'
  /** Consecutive days up to yesterday. */
  streak: number
  /** Title of the day's picture. */
  pictureTitle: string
}

const PATHS: Record<NotificationKind, string> = { 'check-in': CHECK_IN_PATH, tomorrow: '/today' }
const WORDS: Record<NotificationKind, (telling: Telling) => Words> = {
  'check-in': ({ language, streak }) => checkInWords(language, streak),
  tomorrow: ({ language, pictureTitle }) => pictureWords(language, pictureTitle),
}
const SETTINGS_PATH = '/notifications/settings'

/** As sent to a browser. URLs are relative without PUBLIC_URL; the browser completes them. */
export function pushMessage(config: Config, telling: Telling): PushMessage {
  const { kind, language, memberId, day, timeZone } = telling
  const at = (path: string) => `${config.publicUrl ?? ''}${path}`
  const navigate = at(PATHS[kind])
  const common = {
    ...WORDS[kind](telling),
    navigate,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    tag: kind,
    icon: at('/icons/icon-192.png'),
    data: { kind, memberId, day, timeZone, language },
  }
  const isCheckIn = kind === 'check-in'
  return {
    web_push: 8030,
    notification: {
      ...common,
      ...(kind === 'tomorrow' && { image: at(`/img/today?w=1024&h=512&date=${day}`) }),
      ...(isCheckIn && { actions: [{ action: CHECK_IN_ACTION, title: checkInAction(language), navigate }] }),
    },
    ...(isCheckIn && { app_badge: 1 }),
    mutable: true,
  }
}

/** As a mail. */
export function noticeMail(config: Config, telling: Telling) {
  const site = config.publicUrl ?? `http://localhost:${config.port}`
  const way = { to: `${site}${PATHS[telling.kind]}`, stop: `${site}${SETTINGS_PATH}` }
  return mailOf(config, telling.language, WORDS[telling.kind](telling), way)
}
