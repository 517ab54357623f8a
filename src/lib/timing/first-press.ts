declare global {
  interface Window {
    /** Set on a landing that came with the document, by `src/app/early-presses.ts`: the app was not there to see it. */
    wasPressed?: true
  }
}

/** The first press of a key or on the page, from now on, or on the landing before. */
export function firstPress() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasCome = false
  const press = () => {
    hasCome = true
    resolve()
  }
  if (window.wasPressed) press()
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, { once: true, capture: true })
  return { hasCome: () => hasCome, comes: promise }
}
export type FirstPress = ReturnType<typeof firstPress>
