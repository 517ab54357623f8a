type Place = readonly [x: number, y: number]

interface Pull {
  /** Time between two positions, ms. */
  every?: number | undefined
  identifier?: number
}

/** Moves a finger on `target` through these positions. Returns a function that lifts it; `true` if scrolling was prevented. */
export function pull(
  target: Element,
  [from, ...through]: readonly Place[],
  { every = 200, identifier = 1 }: Pull = {},
) {
  let [x, y] = from ?? [0, 0]
  let at = performance.now()
  let isTaken = false
  const finger = () => new Touch({ identifier, target, clientX: x, clientY: y })
  const tell = (name: string, touches: Touch[]) => {
    const event = new TouchEvent(name, { touches, changedTouches: [finger()], bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    isTaken = !target.dispatchEvent(event) || isTaken
  }
  tell('touchstart', [finger()])
  for (const place of through) {
    ;[x, y] = place
    at += every
    tell('touchmove', [finger()])
  }
  return (name: 'touchend' | 'touchcancel' = 'touchend') => {
    tell(name, [])
    return isTaken
  }
}
