import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useLoaded } from './use-loaded.ts'

const noOne = () => {}

/** Draws what `load` brings, as the app does: its effects run some time after it stands. */
function draw(load: () => Promise<string>, onStand = noOne) {
  function Part() {
    const { value } = useLoaded(load)
    useLayoutEffect(onStand, [])
    return value ?? 'awaited'
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<Part />)
  return () => place.textContent
}

test('what has come is there for everyone, and in the first frame for who comes later', async () => {
  const load = async () => 'there'
  await expect.poll(draw(load)).toBe('there')
  const frames: (string | null)[] = []
  const text = draw(load, () => void frames.push(text()))
  await expect.poll(() => frames).toEqual(['there'])
})

test('what comes for another part between drawing and asking is not missed', async () => {
  const part = Promise.withResolvers<string>()
  const load = () => part.promise
  const first = draw(load)
  await expect.poll(first).toBe('awaited')
  const second = draw(load, () => part.resolve('there'))
  await expect.poll(second).toBe('there')
  await expect.poll(first).toBe('there')
})
