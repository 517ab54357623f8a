import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useLoaded } from './use-loaded.ts'

const noOne = () => {}

/** Renders the result of `load` like the app does: its effects run later. */
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

test('a loaded module is shared, and is in the first frame of later components', async () => {
  const load = async () => 'there'
  await expect.poll(draw(load)).toBe('there')
  const frames: (string | null)[] = []
  const text = draw(load, () => void frames.push(text()))
  await expect.poll(() => frames).toEqual(['there'])
})

test('a module loaded for another component between render and effect is not missed', async () => {
  const part = Promise.withResolvers<string>()
  const load = () => part.promise
  const first = draw(load)
  await expect.poll(first).toBe('awaited')
  const second = draw(load, () => part.resolve('there'))
  await expect.poll(second).toBe('there')
  await expect.poll(first).toBe('there')
})
