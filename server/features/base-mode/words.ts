/** Texts of the documents. `locale`: of the document. */
export const BASE_MODE_WORDS = {
  zh: {
    locale: 'zh-CN',
    before: '前一天',
    after: '后一天',
    steps: '换一天',
    description: '今天的一幅画面，一个轻快的页面，适合当作浏览器起始页。',
    waiting: '连上网络后，这里就是今天的画面。',
  },
  en: {
    locale: 'en',
    before: 'The day before',
    after: 'The day after',
    steps: 'Other days',
    description: 'Today’s picture on one light page, made to be a start page.',
    waiting: 'Today’s picture appears here once you are online.',
  },
} as const
export type Language = keyof typeof BASE_MODE_WORDS
