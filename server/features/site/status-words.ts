/** What the plain page and the feed say about the site's state. `language`: of the document. */
export const STATUS_WORDS = {
  zh: { language: 'zh-CN', status: '运行状态', open: '网站已恢复', closed: '网站维护中', back: '预计恢复：' },
  en: { language: 'en', status: 'status', open: 'Open', closed: 'Closed for maintenance', back: 'Back by' },
} as const

/** An instant as both write it, in UTC. */
export const utcText = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The expected end as one line. */
export const endText = (until: Date, language: 'zh' | 'en') => `${STATUS_WORDS[language].back} ${utcText(until)}`
