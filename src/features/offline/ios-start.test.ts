import { afterEach, expect, test } from 'vitest'
import { prepareIosStart } from './ios-start.ts'

const pictures = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')]

/** As Safari on a phone says whether the page runs from the home screen. */
const onPhone = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone')
  for (const each of pictures()) each.remove()
})

test('an iPhone gets a picture of its screen’s very size for each way it is held', async () => {
  onPhone(false)
  await prepareIosStart()
  const { width, height } = window.screen
  const sizes = await Promise.all(
    pictures().map(async ({ href }) => {
      const image = new Image()
      image.src = href
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }),
  )
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((each) => each * devicePixelRatio)
  expect(sizes).toEqual([
    [short, long],
    [long, short],
  ])
  expect(pictures().map(({ media }) => /orientation: (\w+)/.exec(media)?.[1])).toEqual(['portrait', 'landscape'])
})

test('nothing is drawn on other devices, and nothing in the installed app', async () => {
  await prepareIosStart()
  onPhone(true)
  await prepareIosStart()
  expect(pictures()).toEqual([])
})
