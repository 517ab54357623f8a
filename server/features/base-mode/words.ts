/** Texts of the documents. `locale`: of the document. */
export const BASE_MODE_WORDS = {
  zh: {
    locale: 'zh-CN',
    steps: {
      days: { name: '换一天', prev: '前一天', next: '后一天' },
      collection: { name: '换一张', prev: '上一张', next: '下一张' },
    },
    description: '今天的一幅画面，一个轻快的页面，适合当作浏览器起始页。',
    waiting: '连上网络后，这里就是今天的画面。',
  },
  en: {
    locale: 'en',
    steps: {
      days: { name: 'Other days', prev: 'The day before', next: 'The day after' },
      collection: { name: 'Other pictures', prev: 'Previous picture', next: 'Next picture' },
    },
    description: 'Today’s picture on one light page, made to be a start page.',
    waiting: 'Today’s picture appears here once you are online.',
  },
} as const
export type Language = keyof typeof BASE_MODE_WORDS
