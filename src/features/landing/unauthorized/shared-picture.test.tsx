import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSlow, stubHangingServer } from '#src/lib/http/hanging-server-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { SharedPicture } from './shared-picture.tsx'

test('while the picture of an address does not arrive, a visitor reads that the connection is slow, then sees the landing', async () => {
  stubHangingServer(['/api/wallpapers/shared'])
  const landing = <p>落地页</p>
  await renderPage(<SharedPicture address={{ is: 'picture', kind: 'article', id: 'dusk' }} otherwise={landing} />)
  await expectSlow('网络连接很慢，仍在加载', '落地页')
  await expect.element(page.getByText('落地页')).toBeVisible()
})
