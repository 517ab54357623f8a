import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PairList } from '#contract/pair.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PairsPage } from './pairs-page.tsx'

const picture = (aid: string) => samplePicture({ aid, title: `画 ${aid}`, access: { needLevel: 1, allowed: true } })
const PAIRS = [
  { day: picture('noon'), night: picture('moon') },
  { day: picture('dawn'), night: picture('dusk') },
]
const listOf = (items: PairList['items']): PairList => ({
  items,
  page: 1,
  pageSize: 24,
  total: items.length,
  totalPages: 1,
  totalIsCapped: false,
  hasMore: false,
})

function Pairs({ first }: { first?: string }) {
  const [fit, setFit] = useState(first)
  return <PairsPage fit={fit} ignored={[]} onFit={setFit} />
}

beforeEach(async () => {
  signInAs()
  await page.viewport(1280, 900)
})

// rows: HM-25
test('each pair has both names as links, and a line between the pictures that keys move', async () => {
  const asked = stubNetwork({ '/api/pairs': () => ok(listOf(PAIRS)) })
  const { screen } = await renderPage(<Pairs />, { path: '/pairs' })
  await expect.element(screen.getByRole('heading', { level: 1, name: '昼与夜' })).toBeVisible()
  await expect.element(screen.getByText('2 对')).toBeVisible()
  expect(asked).toContain('GET /api/pairs?pageSize=24')
  await expect.element(screen.getByRole('link', { name: '昼 画 noon' })).toHaveAttribute('href', '/article/noon')
  await expect.element(screen.getByRole('link', { name: '夜 画 dusk' })).toHaveAttribute('href', '/article/dusk')
  const line = screen.getByRole('slider').first()
  await expect.element(line).toHaveAttribute('aria-valuetext', '画 noon 50%，画 moon 50%')
  ;(line.element() as HTMLElement).focus()
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(line).toHaveAttribute('aria-valuetext', '画 noon 40%，画 moon 60%')
})

// rows: HM-25, HM-22
test('a screen that no pair fits says so, and one press shows all again', async () => {
  const asked = stubNetwork({ '/api/pairs': ({ url }) => ok(listOf(url.includes('fit=') ? [] : PAIRS)) })
  const { screen } = await renderPage(<Pairs first="1440x3120" />, { path: '/pairs' })
  await screen.getByRole('button', { name: /4 张/ }).click()
  await expect.element(screen.getByRole('link', { name: '昼 画 noon' })).toBeVisible()
  expect(asked).toContain('GET /api/pairs?fit=1440x3120&pageSize=24')
})

// rows: HM-25
test('without any pair, and after a failure, the page says so', async () => {
  let isBroken = true
  stubNetwork({
    '/api/pairs': () =>
      isBroken ? Response.json({ code: 500, success: false, message: '' }, { status: 500 }) : ok(listOf([])),
  })
  const { screen } = await renderPage(<Pairs />, { path: '/pairs' })
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await expect.element(screen.getByText('还没有成对的画面')).toBeVisible()
})
