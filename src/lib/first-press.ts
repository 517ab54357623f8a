/** The first press of a key or on the page, from now on. */
export function firstPress() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasCome = false
  const press = () => {
    hasCome = true
    resolve()
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, { once: true, capture: true })
  return { hasCome: () => hasCome, comes: promise }
}
export type FirstPress = ReturnType<typeof firstPress>
