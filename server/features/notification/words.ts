import type { Config } from '#server/lib/config.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

type Language = 'zh' | 'en'

/** Text of a notification. */
export interface Words {
  title: string
  body: string
}

/** Streaks from this length on have their own text when they are about to break. */
const WORTH_KEEPING_DAYS = 2

/** Reminder of the missing check-in. `streak`: consecutive days up to yesterday. */
export function checkInWords(language: Language, streak: number): Words {
  const isAtRisk = streak >= WORTH_KEEPING_DAYS
  if (language === 'en') {
    return isAtRisk
      ? {
          title: `Keep your ${streak}-day streak`,
          body: 'Check in before midnight to continue it.',
        }
      : { title: 'Not checked in today', body: 'Check in, and tonight’s moon grows a little fuller.' }
  }
  return isAtRisk
    ? { title: `已连续签到 ${streak} 天，别断在今天`, body: '今天结束前签到，连续天数就不会中断。' }
    : { title: '今天还没有签到', body: '签到一下，今晚的月亮又圆一点。' }
}

/** Announces the picture that has just been released. */
export const pictureWords = (language: Language, title: string): Words =>
  language === 'en'
    ? { title: "Today's picture is up", body: title || 'View it now.' }
    : { title: '今日的画已揭幕', body: title ? `《${title}》` : '幕已拉开，去看看吧。' }

interface FoundSearch {
  name: string
  /** New pictures. */
  count: number
}

/** More are counted no further. */
const COUNTED = 99
/** Names in a notification; a lock screen shows about two lines. */
const NAMED = 3

/** New pictures of saved searches. */
export function searchWords(language: Language, searches: readonly FoundSearch[]): Words {
  const [one, ...more] = searches
  const isEnglish = language === 'en'
  if (one && more.length === 0) {
    const count = shownCount(one)
    if (!isEnglish) return { title: `“${one.name}”有 ${count} 张新壁纸`, body: '来自你保存的搜索' }
    const pictures = one.count === 1 ? 'picture' : 'pictures'
    return { title: `${count} new ${pictures} for “${one.name}”`, body: 'From your saved searches' }
  }
  const named = searches.slice(0, NAMED).map((search) => `${search.name} ${shownCount(search)}`)
  const others = searches.length - named.length
  return isEnglish
    ? {
        title: `New pictures for ${searches.length} saved searches`,
        body: `${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}`,
      }
    : {
        title: `${searches.length} 个保存的搜索有新壁纸`,
        body: `${named.join('、')}${others > 0 ? `，还有 ${others} 个` : ''}`,
      }
}

/** The same in a mail, each with its link. */
export const searchMailBody = <Search extends FoundSearch>(
  language: Language,
  searches: readonly Search[],
  linkOf: (search: Search) => string,
) =>
  searches
    .map((search) => {
      const count = shownCount(search)
      const line = language === 'en' ? `${search.name}: ${count} new` : `${search.name}：${count} 张新壁纸`
      return `${line}\n${linkOf(search)}`
    })
    .join('\n\n')

const shownCount = ({ count }: FoundSearch) => (count > COUNTED ? `${COUNTED}+` : String(count))

export const checkInAction = (language: Language) => (language === 'en' ? 'Check in' : '签到')

/** The text as a mail, with a link to the site and an unsubscribe link. */
export function mailOf(config: Config, language: Language, { title, body }: Words, way: { to: string; stop: string }) {
  const site = siteNameIn(config, language)
  const text =
    language === 'en'
      ? `${body}\n\n${way.to}\n\nYou turned on this reminder on ${site}. Change it or turn it off:\n${way.stop}\n\n${site}`
      : `${body}\n\n${way.to}\n\n这封提醒是你在${site}开启的，可在这里修改或关闭：\n${way.stop}\n\n${site}`
  return { subject: `${title} · ${site}`, text }
}
