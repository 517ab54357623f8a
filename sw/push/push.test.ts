import { expect, test } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { Pushed, Shown } from './message.ts'
import { onPush } from './push.ts'

const SITE = 'https://tianmu.example'
const MESSAGE: PushMessage = {
  web_push: 8030,
  notification: {
    title: '今天还没有签到',
    body: '签到一下',
    navigate: `${SITE}/?dialog=check-in`,
    lang: 'zh-CN',
    tag: 'check-in',
    icon: `${SITE}/icons/icon-192.png`,
    actions: [{ action: 'check-in', title: '签到', navigate: `${SITE}/?dialog=check-in` }],
    data: { kind: 'check-in', memberId: 7, day: '2026-03-09', timeZone: 'Asia/Shanghai', language: 'zh' },
  },
  app_badge: 1,
  mutable: true,
}
const json = (value: unknown): Pushed => ({ data: { json: () => value } })
const spoiled = (change: Partial<PushMessage['notification']>) =>
  json({ ...MESSAGE, notification: { ...MESSAGE.notification, ...change } })

async function received(pushed: Pushed, activeMember: number | null = 7) {
  const storage = memoryStorage()
  await storage.writeActiveMember(activeMember)
  const done: (string | [string, Shown['options']])[] = []
  await onPush(pushed, {
    site: SITE,
    storage,
    show: async (title, options) => void done.push([title, options]),
    setBadge: async (count) => void done.push(`badge ${count}`),
    replay: async () => {
      done.push('replay')
      throw new Error('something still waits')
    },
    prefetchTomorrow: async () => void done.push('bring tomorrow'),
  })
  return done
}

// rows: CK-27, MS-13
test('a message is shown, the badge set, and queued entries are sent', async () => {
  expect(await received(json(MESSAGE))).toEqual([
    [
      '今天还没有签到',
      {
        body: '签到一下',
        lang: 'zh-CN',
        tag: 'check-in',
        icon: '/icons/icon-192.png',
        badge: '/icons/mono-512.png',
        actions: [{ action: 'check-in', title: '签到' }],
        data: { ...MESSAGE.notification.data, navigate: '/?dialog=check-in' },
      },
    ],
    'badge 1',
    'replay',
  ])
})

// rows: MS-13
test.each([
  ['without data', { data: null }],
  [
    'that is no JSON',
    {
      data: {
        json: () => {
          throw new SyntaxError('no')
        },
      },
    },
  ],
  ['of another shape', json({ title: 'Win a prize', url: 'https://evil.example' })],
  ['without a title', spoiled({ title: '' })],
  ['with a badge that is none', json({ ...MESSAGE, app_badge: 'many' })],
  ['that is a list', json([])],
])('a message %s is shown as what it is: something came', async (_, pushed) => {
  const [shown, ...rest] = await received(pushed)
  expect(shown).toMatchObject(['有一条新通知', { body: '打开看看。', tag: 'plain' }])
  expect(shown?.[1]).not.toHaveProperty('actions')
  expect(rest).toEqual(['replay'])
})

// rows: MS-13
test.each([8, null])(
  'a message for another member than the signed-in one (%s) shows a neutral text',
  async (activeMember) => {
    const [shown, ...rest] = await received(json(MESSAGE), activeMember)
    expect(shown).toMatchObject(['有一条新通知', { tag: 'plain' }])
    expect(JSON.stringify(shown)).not.toContain('签到')
    expect(rest).toEqual(['replay'])
  },
)

// rows: MS-13
test('a message about the day’s picture prefetches it, for its own member only', async () => {
  const ofPicture = spoiled({ tag: 'tomorrow', data: { ...MESSAGE.notification.data, kind: 'tomorrow' } })
  const [shown, ...rest] = await received(ofPicture)
  expect(shown).toMatchObject(['今天还没有签到', { tag: 'tomorrow' }])
  expect(rest).toContain('bring tomorrow')
  expect(await received(ofPicture, 8)).not.toContain('bring tomorrow')
})

test('a forged message can only open this site', async () => {
  const [shown] = await received(
    spoiled({ navigate: 'https://evil.example/login', icon: 'https://evil.example/pixel' }),
  )
  expect(shown?.[1]).toMatchObject({ data: { navigate: '/' } })
  expect(shown?.[1]).not.toHaveProperty('icon')
})

test('nor another host after two slashes', async () => {
  const [shown] = await received(spoiled({ navigate: `${SITE}//evil.example/login` }))
  expect(shown?.[1]).toMatchObject({ data: { navigate: '/evil.example/login' } })
})

test('a declarative message that the browser has parsed is shown with its texts', async () => {
  const { title, body, data, tag, lang, navigate } = MESSAGE.notification
  const notification = { title, body, data, tag, lang, navigate }
  expect(await received({ data: null, notification })).toMatchObject([[title, { body, tag }], 'replay'])
})

test('where the signed-in member is unknown, a neutral text is shown', async () => {
  const shown: string[] = []
  await onPush(json(MESSAGE), {
    site: SITE,
    storage: { readActiveMember: () => Promise.reject(new Error('broken')) },
    show: async (title) => void shown.push(title),
    setBadge: async () => {},
    replay: async () => {},
    prefetchTomorrow: async () => {},
  })
  expect(shown).toEqual(['有一条新通知'])
})
