/** Titles of the feeds, and of the calendar. `language`: of the documents. */
export const FEED_WORDS = {
  zh: {
    language: 'zh-CN',
    today: '今日壁纸',
    history: '每日壁纸',
    spotlights: '聚焦',
    arts: '名画',
    description: '每天一幅精选高清壁纸',
  },
  en: {
    language: 'en',
    today: 'Picture of the day',
    history: 'Daily pictures',
    spotlights: 'Spotlights',
    arts: 'Masterpieces',
    description: 'A curated wallpaper every day',
  },
} as const
