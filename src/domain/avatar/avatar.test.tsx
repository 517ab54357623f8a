import { expect, onTestFinished, test, vi } from 'vitest'
import { SOCIAL_HOSTS } from '#contract/social-hosts.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { avatarAddress } from './avatar-address.ts'
import { Avatar } from './avatar.tsx'

// rows: SH-28
test('a picture that fails to load is replaced by the default once', async () => {
  const { screen } = await renderPage(<Avatar src="/no-such-avatar.png" />)
  const picture = screen.container.querySelector('img')
  await expect.poll(() => picture?.getAttribute('src')).toBe('/default-avatar.svg')
  picture?.dispatchEvent(new Event('error'))
  picture?.dispatchEvent(new Event('error'))
  expect(picture?.getAttribute('src')).toBe('/default-avatar.svg')
})

// rows: SH-28
test('the default shows without a picture, and a new picture is tried again', async () => {
  const { screen } = await renderPage(<Avatar src="" />)
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe('/default-avatar.svg')
})

// rows: SH-25
test('a picture of a social platform loads through the proxy', async () => {
  const { screen } = await renderPage(<Avatar src="https://wx.qlogo.cn/a" />)
  const picture = screen.container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/api/proxy/image?url=https%3A%2F%2Fwx.qlogo.cn%2Fa')
})

// rows: SH-27
test('social hosts match by suffix', () => {
  expect(SOCIAL_HOSTS.toSorted()).toEqual([
    'graph.microsoft.com',
    'live.com',
    'q.qlogo.cn',
    'qlogo.cn',
    'sinaimg.cn',
    'thirdwx.qlogo.cn',
    'weibo.com',
    'wx.qlogo.cn',
  ])
})

const ORIGIN = 'https://tianmu.example'

// rows: SH-25, SH-27
test.each([
  'https://tvax1.sinaimg.cn/crop.0.0.1080.1080.180/a.jpg?x=1',
  'http://thirdwx.qlogo.cn/mmopen/a/132',
  'https://wx.qlogo.cn/a',
  'https://q.qlogo.cn/a',
  'https://weibo.com/a.png',
  'https://graph.microsoft.com/v1.0/me/photo',
  'https://apis.live.com/a',
])('%s loads through the proxy', (address) => {
  expect(avatarAddress(address, ORIGIN)).toBe(`/api/proxy/image?url=${encodeURIComponent(address)}`)
})

// rows: API-01, API-22
test('the proxy is at the API address that the build names', () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.tianmu.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const proxied = 'https://api.tianmu.example/api/proxy/image?url=https%3A%2F%2Fwx.qlogo.cn%2Fa'
  expect(avatarAddress('https://wx.qlogo.cn/a', ORIGIN)).toBe(proxied)
  expect(avatarAddress(proxied, ORIGIN)).toBe(proxied)
})

// rows: SH-26
test.each([
  '/uploads/a.png',
  'https://tianmu.example/uploads/a.png',
  'http://localhost:3000/a.png',
  '/api/proxy/image?url=https%3A%2F%2Fwx.qlogo.cn%2Fa',
  'https://tianmu.example/api/proxy/image?url=https%3A%2F%2Fwx.qlogo.cn%2Fa',
  'https://notweibo.com/a.png',
  'data:image/png;base64,AAAA',
])('%s is not changed', (address) => {
  expect(avatarAddress(address, ORIGIN)).toBe(address)
})
