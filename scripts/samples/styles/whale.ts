import { Ramp } from '../drawing/colour.ts'
import { Lights, add } from '../drawing/composite.ts'
import { WHALE } from '../drawing/creatures.ts'
import { clamp, mix, rng, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite, type Sprite } from '../drawing/shapes.ts'

const looks: Record<string, { water: string[]; top: string; belly: string }> = {
  deep: { water: ['#7fd0e0', '#2f94bd', '#125f92', '#0a3a68', '#061f40', '#030d20'], top: '#22577c', belly: '#04142a' },
  teal: { water: ['#b6ecd8', '#57b9b0', '#1f8088', '#0d535f', '#07303c', '#03141b'], top: '#2a6c70', belly: '#031c24' },
  dusk: { water: ['#f3c9b0', '#b98aa8', '#6a5f9a', '#39407a', '#1c2450', '#0b0f28'], top: '#4a4a84', belly: '#0b0e2a' },
}

/** A whale in the blue: light falling in shafts from a surface far above. */
export const whale: Style = {
  name: 'whale',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, half, fit } = env,
      look = looks[env.mood]!,
      water = new Ramp(look.water),
      q = rng(env.seed + 41)
    const side = r() < 0.5 ? -1 : 1,
      lightU = side * (0.1 + 0.3 * r()) * Math.min(1, half),
      light = water.rgb(0)
    const grooves = Array.from(
      { length: 9 },
      (_, k) =>
        `<path d="M${22 + k * 6},${100 + k * 2.6} C${60 + k * 7},${115 + k * 1.7} ${104 + k * 4},${121 + k} ${146 + k * 2},${122 + k * 0.8}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.3"/>`,
    ).join('')
    const draw = async (w: number, u: number, v: number, tilt: number, blur: number): Promise<Sprite> =>
      sprite(
        env,
        `<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="30" y2="140"><stop offset=".1" stop-color="${look.top}"/><stop offset=".5" stop-color="${look.belly}"/><stop offset="1" stop-color="${look.belly}"/></linearGradient><filter id="f" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><g filter="url(#f)" transform="${side > 0 ? 'translate(480,0) scale(-1,1)' : ''} rotate(${tilt} 240 130) translate(30,40)"><g fill="url(#g)">${WHALE.body}</g>${grooves}<circle cx="92" cy="92" r="2.4" fill="#02070f"/></g>`,
        480,
        270,
        { u: u - w / 2, v, w, h: (w * 270) / 480 },
      )
    const big = await draw(0.92 * fit, side * -0.06 * fit, 0.36 + 0.06 * r(), 9 + 6 * r(), 0.7)
    const calf =
      env.seed % 2
        ? await draw(0.34 * fit, side * 0.26 * Math.min(1, half * 1.05), 0.64 + 0.04 * r(), 7, 0.9)
        : undefined
    const motes = new Lights(env)
    for (let k = 0; k < 420; k++) {
      const v = q() ** 0.7,
        b = 0.02 + 0.1 * q() ** 3
      motes.add((q() - 0.5) * 2.4, v, 0.0007 + 0.0022 * q() ** 4, [light[0] * b, light[1] * b, light[2] * b])
    }
    const o = new Float32Array(3),
      ray = (u: number, v: number): number => {
        const a = Math.atan2(u - lightU, v + 0.35),
          w =
            0.5 + 0.5 * N.n2(a * 8 + 3, env.seed * 0.37) + 0.32 * N.n2(a * 21, 7.7) + 0.14 * N.n2(a * 53, 2.2 + v * 0.6)
        return clamp(w) ** 1.7 * Math.exp(-v * 2.5) * Math.exp(-((a / 0.75) ** 2))
      }
    return {
      grain: 2.4,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          water.at(0.06 + 0.94 * (v * 0.86 + 0.2 * Math.hypot(u - lightU, v) - 0.06), o)
          const surface = Math.exp(-v * 15),
            c =
              surface > 0.02
                ? (1 - Math.abs(N.n2((u * 5) / (v * 3 + 0.35) + 0.6 * N.n2(u * 6, v * 30), v * 42 + 3))) ** 5 *
                  surface *
                  0.55
                : 0
          const glow = Math.exp(-Math.hypot((u - lightU) * 0.8, v + 0.05) * 5.5) * 0.42,
            k0 = ray(u, v) * 0.26 + c + glow
          for (let k = 0; k < 3; k++) out[i + k] = o[k]! + light[k]! * k0
        }
        if (calf) calf.row(y, out, 0.72)
        big.row(y, out, 0.95)
        // Shafts and water lie in front of the animal too: veil it a little, more towards the tail.
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            a = big.alpha(u, v)
          if (a <= 0) continue
          const i = x * 3,
            dapple = (1 - Math.abs(N.n2(u * 13 + 2, v * 15 + N.n2(u * 7, v * 7)))) ** 6 * smooth(0.75, 0.4, v)
          water.at(0.4 + v * 0.35, o)
          const veil = (0.1 + 0.3 * smooth(-0.1, 0.45, -u * side)) * a
          for (let k = 0; k < 3; k++) out[i + k] = mix(out[i + k]!, o[k]!, veil)
          add(out, i, light, a * (ray(u, v) * 0.2 + 0.09 * dapple * Math.exp(-(v - 0.3) * 3)))
        }
        motes.row(y, out)
        for (let x = 0; x < W; x++) {
          const e = smooth(0.35, 1.1, Math.hypot(env.u(x) / Math.max(half, 0.6), (v - 0.42) * 1.6))
          for (let k = 0; k < 3; k++) out[x * 3 + k] = out[x * 3 + k]! * (1 - 0.36 * e)
        }
      },
    }
  },
}
