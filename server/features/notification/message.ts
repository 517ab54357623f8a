import type { NotificationKind } from '#contract/notifications.ts'
import { CHECK_IN_ACTION, CHECK_IN_PATH, type PushMessage } from '#contract/push-message.ts'
import type { Config } from '#server/lib/config.ts'
import type { FoundSearch } from './notice-table.ts'
import { checkInAction, checkInWords, mailOf, pictureWords, searchMailBody, searchWords, type Words } from './words.ts'

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
  /** Saved searches with new pictures; empty for other kinds. */
  searches: readonly FoundSearch[]
}

const PATHS: Record<NotificationKind, (telling: Telling) => string> = {
  'check-in': () => CHECK_IN_PATH,
  tomorrow: () => '/today',
  // Without filters the page lists the saved searches.
  search: ({ searches: [one, ...more] }) => (one && more.length === 0 ? searchPath(one) : '/search'),
}
const WORDS: Record<NotificationKind, (telling: Telling) => Words> = {
  'check-in': ({ language, streak }) => checkInWords(language, streak),
  tomorrow: ({ language, pictureTitle }) => pictureWords(language, pictureTitle),
  search: ({ language, searches }) => searchWords(language, searches),
}
/** The newest pictures of the search. */
function searchPath({ query }: FoundSearch) {
  const { sort: _, ...filters } = query
  return `/search?${new URLSearchParams(filters).toString()}`
}
/** A push service takes topics up to this length. Source: RFC 8030 §5.4. */
const LONGEST_TAG = 32
const SETTINGS_PATH = '/notifications/settings'

/** As sent to a browser. URLs are relative without PUBLIC_URL; the browser completes them. */
export function pushMessage(config: Config, telling: Telling): PushMessage {
  const { kind, language, memberId, day, timeZone } = telling
  const at = (path: string) => `${config.publicUrl ?? ''}${path}`
  const navigate = at(PATHS[kind](telling))
  const common = {
    ...WORDS[kind](telling),
    navigate,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    tag: tagOf(telling),
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
  const { kind, language, searches } = telling
  const way = { to: `${site}${PATHS[kind](telling)}`, stop: `${site}${SETTINGS_PATH}` }
  const words = WORDS[kind](telling)
  if (kind !== 'search' || searches.length === 1) return mailOf(config, language, words, way)
  const body = searchMailBody(language, searches, (search) => `${site}${searchPath(search)}`)
  return mailOf(config, language, { ...words, body }, way)
}

/** A later notification replaces one with the same tag: messages about different searches are all shown. */
const tagOf = ({ kind, searches }: Telling) =>
  kind === 'search' ? `search-${searches.map(({ id }) => id).join('-')}`.slice(0, LONGEST_TAG) : kind
