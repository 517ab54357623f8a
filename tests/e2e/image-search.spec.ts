import sharp from 'sharp'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, test } from './fixtures/site.ts'

const CARD = 'server/samples/cards/cranes-under-the-moon-960.avif'

test(
  'a photograph of a screen finds the picture, and Back from it shows the results again',
  { tag: ['@SE-10', '@SE-13', '@RT-10'] },
  async ({ page, member, say }) => {
    void member
    const photograph = await sharp(CARD).resize(700).rotate(1).linear(0.85, 12).jpeg({ quality: 60 }).toBuffer()
    await page.goto('/image-search')
    await page
      .getByLabel(say('要上传的文件', 'Files to upload'))
      .setInputFiles({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer: photograph })
    const found = page.getByRole('main').locator('[data-aid="cranes-under-the-moon"]').first()
    await expect(found).toBeVisible()
    await found.getByRole('link').click()
    await expect(page).toHaveURL(/\/cranes-under-the-moon$/)
    await page.goBack()
    await expect(found).toBeVisible()
    await expect(page.getByRole('img', { name: 'screen.jpg' })).toBeVisible()
  },
)

test(
  'a picture’s page leads to similar ones, the picture itself not among them',
  onlyInFull(
    ['@SE-13'],
    'src/features/image-search/image-search-page.test.tsx',
    'server/features/image-search/image-search.test.ts',
  ),
  async ({ page, member, say }) => {
    void member
    await page.goto('/article/peach-sun')
    await page.getByRole('link', { name: say('找相似', 'Find similar') }).click()
    await expect(page).toHaveURL('/image-search?aid=peach-sun')
    const list = page.getByRole('list', { name: say('相似的图片', 'Similar pictures') })
    await expect(list.locator('[data-aid]').first()).toBeVisible()
    await expect(list.locator('[data-aid="peach-sun"]')).toHaveCount(0)
  },
)
