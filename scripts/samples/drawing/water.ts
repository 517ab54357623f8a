/** Reflection on rippled water seen in perspective. */
import type { Noise } from './noise.ts'

export type Ripple = { du: number; dv: number; n: number }

/** `d` is 0 at the horizon and 1 at the viewer's feet; offsets grow towards the viewer, as they do on a real lake. */
export function ripple(N: Noise, u: number, d: number, calm: number, o: Ripple): void {
  const z = 1 / (d + 0.045),
    wx = u * z,
    wz = z * 2.6
  const n = N.n2(wx * 1.7, wz * 2.1) * 0.55 + N.n2(wx * 4.1 + 7, wz * 5.3) * 0.3,
    m = N.n2(wx * 9 + 3, wz * 11)
  o.n = n + 0.3 * m
  o.du = (m * 0.011 + n * 0.006) * (0.25 + d) * calm
  o.dv = (n * 0.075 + m * 0.03) * (0.12 + d) * calm
}
