import { msg } from '@lingui/core/macro'
import type { CommandEntry } from './entry.ts'

/** Actions available from anywhere. */
export const ACTIONS = {
  checkIn: { name: msg`Daily check-in`, pinyin: 'mei ri qian dao' },
  surprise: { name: msg`Random wallpaper`, pinyin: 'sui ji bi zhi' },
  savedSearches: {
    name: msg`Saved searches`,
    pinyin: 'bao cun de sou suo',
    alsoNamed: [msg`Bookmarked searches`],
  },
  screens: {
    name: msg`My screens`,
    pinyin: 'wo de ping mu',
    alsoNamed: [msg`My devices`],
  },
  ownPicture: {
    name: msg`Own picture`,
    pinyin: 'zi ji de tu pian',
    alsoNamed: [msg`Crop a photo`],
  },
  logIn: { name: msg`Log in`, pinyin: 'deng lu' },
  register: { name: msg`Register`, pinyin: 'zhu ce' },
  light: { name: msg`Theme: light`, pinyin: 'zhu ti qian se' },
  dark: { name: msg`Theme: dark`, pinyin: 'zhu ti shen se' },
  auto: { name: msg`Theme: auto`, pinyin: 'zhu ti zi dong' },
  language: { name: msg`Switch language`, pinyin: 'qie huan yu yan' },
  install: { name: msg`Install app`, pinyin: 'an zhuang ying yong' },
  startPage: {
    name: msg`Start page`,
    pinyin: 'qi shi ye',
    alsoNamed: [msg`Wall screen`, msg`Embed the picture of the day`],
  },
  keys: { name: msg`Keyboard shortcuts`, pinyin: 'jian pan kuai jie jian' },
} satisfies Record<string, CommandEntry>
