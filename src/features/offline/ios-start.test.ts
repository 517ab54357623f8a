import { afterEach, expect, test } from 'vitest'
import { prepareIosStart } from './ios-start.ts'

const pictures = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')]

/** Safari's property for a page started from the home screen. */
const onPhone = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone')
  for (const each of pictures()) each.remove()
})

test('an iPhone gets a startup image of its exact screen size for each orientation', async () => {
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

test('no startup image on other devices, nor in the installed app', async () => {
  await prepareIosStart()
  onPhone(true)
  await prepareIosStart()
  expect(pictures()).toEqual([])
})
