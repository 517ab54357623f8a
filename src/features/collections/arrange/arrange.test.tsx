import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCollection } from '#src/domain/collection/collection-fixture.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { CollectionPage } from '../collection-page.tsx'

async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

// rows: PR-07, RT-21
test('arranging and removing by keys leaves the focus at the pictures, and then where it came from', async () => {
  signInAs()
  const named = (aid: string, title: string) => ({
    ...samplePicture({ aid, title }),
    addedAt: '2026-03-09T04:00:00.000Z',
    stillAvailable: true,
  })
  let items = [named('a', '山'), named('b', '湖'), named('c', '海'), named('d', '云')]
  stubNetwork({
    '/api/collections/7': () => ok({ ...sampleCollection({ count: items.length }), items }),
    '/api/collections/7/items': async (request) => {
      const { aids } = (await request.json()) as { aids: string[] }
      items = items.filter(({ aid }) => !aids.includes(aid))
      return ok({ count: items.length, changed: aids, failed: [] })
    },
  })
  await renderPage(<CollectionPage id={7} />)
  await press('整理')
  await expect.poll(focused).toBe('山，第 1 张，共 4 张')
  await press('把「湖」移出这个收藏夹')
  await expect.poll(focused).toBe('海，第 2 张，共 3 张')
  await press('把「云」移出这个收藏夹')
  await expect.poll(focused).toBe('海，第 2 张，共 2 张')
  await press('完成')
  await expect.poll(focused).toBe('整理')
})
