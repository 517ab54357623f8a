/** Bézier control distance with which two curves approximate a half ellipse. */
const BEND = 0.5523

/**
 * Outline of the lit part of a moon of `radius` around 0,0, waxing from the right. Always the same commands, so that outlines
 * can be animated into each other. It exceeds the disc on the right: clip it.
 */
export function litOutline(part: number, radius: number) {
  const edge = Math.round(radius * 1.2)
  const x = part >= 1 ? -edge : round(radius * (1 - 2 * part))
  const bentX = round(x * BEND)
  const bentY = round(radius * BEND)
  return (
    `M0,${-edge}A${edge},${edge} 0 0 1 0,${edge}V${radius}` +
    `C${bentX},${radius} ${x},${bentY} ${x},0C${x},${-bentY} ${bentX},${-radius} 0,${-radius}Z`
  )
}

const round = (value: number) => Math.round(value * 100) / 100
