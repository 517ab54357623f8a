import { expect, test } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { samplePicture } from '../picture-fixture.ts'
import { Picture } from './picture.tsx'

const box = () => document.querySelector<HTMLElement>('[data-picture-box]')
const draw = (changes = {}, props = {}) =>
  renderPage(
    <div style={{ inlineSize: 320 }}>
      <Picture picture={samplePicture(changes)} alt="暮亭，西湖" sizes="320px" {...props} />
    </div>,
  )

// rows: DT-03
test('the box has its shape and colour before any file, and its placeholder soon after', async () => {
  await draw({ ratio: 2 })
  expect(box()?.getBoundingClientRect()).toMatchObject({ width: 320, height: 160 })
  expect(getComputedStyle(box() ?? document.body).backgroundColor).toBe('rgb(191, 130, 126)')
  await expect.poll(() => box()?.querySelector('img')?.src).toMatch(/^data:image\/png/)
})

test('sources are AVIF in the available widths, with a JPEG fallback', async () => {
  const { screen } = await draw({ maxWidth: 1280 })
  const source = box()?.querySelector('source')
  expect(source?.type).toBe('image/avif')
  const widths = source?.srcset.split(', ').map((file) => file.split(' ')[1])
  expect(widths).toEqual(['320w', '480w', '640w', '960w', '1280w'])
  const image = box()?.querySelector('picture img')
  expect(image).toHaveAttribute('src', expect.stringMatching(/\/640\.jpg$/))
  expect(image).toHaveAttribute('loading', 'lazy')
  await expect.element(screen.getByAltText('暮亭，西湖')).toBeInTheDocument()
})

test('the main picture loads first and never fades in', async () => {
  await draw({}, { priority: 'hero' })
  const image = box()?.querySelector('picture img')
  expect(image).toHaveAttribute('fetchpriority', 'high')
  expect(image).toHaveAttribute('loading', 'eager')
  expect(getComputedStyle(image ?? document.body).opacity).toBe('1')
})

test('a failed picture shows its placeholder and a button to reload it', async () => {
  const { screen } = await draw({ picture: '/img/not-there' }, { priority: 'first' })
  const again = screen.getByRole('button', { name: '重新加载图片' })
  await expect.element(again).toBeVisible()
  expect(box()?.querySelector('picture')).toBeNull()
  expect(box()?.querySelector('img')?.src).toMatch(/^data:/)
  await again.click()
  // Requested again, and failing again.
  await expect.element(again).toBeVisible()
})
