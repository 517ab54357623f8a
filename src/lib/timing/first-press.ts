declare global {
  interface Window {
    /** Set on a pre-rendered landing by `src/app/first-view/early-presses.ts`, before the app has loaded. */
    wasPressed?: true
  }
}

/** The first key or pointer press, from now on or on the pre-rendered landing before. */
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
