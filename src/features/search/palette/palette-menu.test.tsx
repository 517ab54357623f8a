import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PaletteMenu } from './palette-menu.tsx'

/** Opens the menu; returns the palettes that are chosen, as the address has them. */
async function open(palette?: string) {
  const chosen: (string | undefined)[] = []
  await renderPage(<PaletteMenu palette={palette} onChoose={(text) => void chosen.push(text)} />, { language: 'en' })
  await page.getByRole('button', { name: 'Palette' }).click()
  return chosen
}

const swatch = (name: string) => page.getByRole('button', { name, exact: true })
const show = page.getByRole('button', { name: 'Show results' })
const share = (name: string) => page.getByRole('slider', { name: `Share of ${name}` })

/** A picture with these colours side by side, each as wide as told. */
async function pictureOf(...stripes: [colour: string, width: number][]) {
  const canvas = new OffscreenCanvas(96, 60)
  const context = canvas.getContext('2d')
  let left = 0
  for (const [colour, width] of stripes) {
    if (context) context.fillStyle = colour
    context?.fillRect(left, 0, width, 60)
    left += width
  }
  return new File([await canvas.convertToBlob()], 'stripes.png', { type: 'image/png' })
}

beforeEach(async () => {
  signInAs()
  await page.viewport(390, 844)
})

// rows: SE-17
test('up to three colours are chosen, and the keyboard sets their shares', async () => {
  const chosen = await open()
  await swatch('Blue').click()
  await expect.element(share('Blue')).not.toBeInTheDocument()
  await swatch('White').click()
  await swatch('Red').click()
  await expect.element(swatch('Green')).toBeDisabled()
  await expect.element(page.getByLabelText('Another colour')).toBeDisabled()
  await swatch('Red').click()
  await expect.element(swatch('Green')).toBeEnabled()
  const slider = share('White')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '50%')
  slider.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2%')
  await show.click()
  expect(chosen).toEqual(['2f6fa7:50,ffffff:1'])
  await expect.element(show).not.toBeInTheDocument()
})

// rows: SE-17
test('the palette of the address is shown, each colour can be removed, and none means no filter', async () => {
  const chosen = await open('123456:60,ffffff:30')
  await expect.element(share('#123456')).toHaveAttribute('aria-valuetext', '67%')
  await page.getByRole('button', { name: 'Remove #123456' }).click()
  await expect.element(page.getByRole('list', { name: 'Chosen colours' })).toHaveTextContent('White100%')
  await page.getByRole('button', { name: 'Remove White' }).click()
  await show.click()
  expect(chosen).toEqual([undefined])
})

// rows: SE-17
test('a colour of the visitor’s own is added when the picker closes', async () => {
  const chosen = await open()
  await page.getByLabelText('Another colour').fill('#3355cc')
  await show.click()
  expect(chosen).toEqual(['3355cc:50'])
})

// rows: SE-17
test('the colours of a picture are taken on the device', async () => {
  const asked = stubNetwork({})
  const chosen = await open('101010:50')
  const file = await pictureOf(['#2f6fa7', 48], ['#ffffff', 32], ['#d93a2e', 16])
  await userEvent.upload(page.getByLabelText('Picture to take colours from'), file)
  await expect.element(share('Blue')).toHaveAttribute('aria-valuetext', '50%')
  await show.click()
  expect(chosen).toEqual(['2f6fa7:50,ffffff:33,d93a2e:17'])
  expect(asked).toEqual([])
})

test('a file that is no picture is refused and the palette stays', async () => {
  await open('101010:50')
  await userEvent.upload(page.getByLabelText('Picture to take colours from'), new File(['text'], 'a.png'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The browser cannot read this picture')
  await expect.element(page.getByRole('list', { name: 'Chosen colours' })).toHaveTextContent('Black100%')
})

test('the menu fits a screen of 320 pixels', async () => {
  await page.viewport(320, 700)
  await open('2f6fa7:60,ffffff:30,123456:10')
  const menu = page.getByRole('dialog').element()
  expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
})
