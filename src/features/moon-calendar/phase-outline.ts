/**
 * Outline of the lit part only, waxing from the right, of a moon of `radius` around 0,0; `part` above 0. For renderers
 * without clipping and soft terminator.
 */
export function phaseOutline(part: number, radius: number) {
  const across = Math.round(radius * Math.abs(1 - 2 * part) * 100) / 100
  return `M0,${-radius}A${radius},${radius} 0 0 1 0,${radius}A${across},${radius} 0 0 ${part < 0.5 ? 0 : 1} 0,${-radius}Z`
}
