/** Texts of notifications. The worker has its own, because it runs without a page. */
const WORDS = {
  zh: {
    plainTitle: '有一条新通知',
    plainBody: '打开看看。',
    counted: '今天已签到',
    points: (points: number) => `+${points} 积分`,
    saved: '已保存在本机',
    savedBody: '联网后会自动签到。',
  },
  en: {
    plainTitle: 'New notification',
    plainBody: 'Open to see it.',
    counted: 'Checked in today',
    points: (points: number) => `+${points} points`,
    saved: 'Saved on this device',
    savedBody: 'It will be counted once you are online.',
  },
} as const

export const wordsIn = (language: 'zh' | 'en') => WORDS[language]
