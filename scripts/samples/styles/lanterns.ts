import { Ramp, hex, type RGB } from '../drawing/colour.ts'
import { Lights } from '../drawing/composite.ts'
import { mix, rng } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite, type Sprite } from '../drawing/shapes.ts'

const looks: Record<string, { back: string[]; bokeh: string[]; body: [string, string, string]; trim: string }> = {
  red: {
    back: ['#0a0306', '#1c080c', '#34100f'],
    bokeh: ['#ff7a3c', '#ffb056', '#e2412f', '#ffd48a'],
    body: ['#ffd08a', '#e8432c', '#7a0f12'],
    trim: '#d9a441',
  },
  amber: {
    back: ['#080a14', '#121626', '#2a2030'],
    bokeh: ['#ffb45a', '#ffd79a', '#ff8a4a', '#7aa0d0'],
    body: ['#fff0c4', '#f2a541', '#8a4312'],
    trim: '#e2c07a',
  },
  blue: {
    back: ['#03060f', '#08142a', '#102844'],
    bokeh: ['#5aa0e8', '#9ad0f2', '#f0c27a', '#6f7fe0'],
    body: ['#fdf3d2', '#f0b45c', '#8a4a1c'],
    trim: '#cfae6a',
  },
}

/** Festival lanterns in focus, and behind them a street of lights that is not. */
export const lanterns: Style = {
  name: 'lanterns',
  moods: Object.keys(looks),
  async build(env) {
    const { W, half, fit } = env,
      r = rng(env.seed * 57 + 11),
      look = looks[env.mood]!,
      back = new Ramp(look.back),
      tones = look.bokeh.map(hex)
    const lights = new Lights(env),
      glow = new Lights(env)
    for (let k = 0; k < 150; k++) {
      const depth = r(),
        v = 0.5 + (r() + r() - 1) * 0.5 + 0.1 * depth,
        u = (r() - 0.5) * 2.4,
        c = tones[Math.floor(r() * tones.length)]!,
        b = (0.05 + 0.22 * r() ** 2) * mix(1, 0.42, depth)
      lights.add(u, v, mix(0.012, 0.075, depth ** 1.6), c.map((q) => q * b) as RGB, 'bokeh', 0.34)
    }
    const sprites: Sprite[] = []
    const places = [-0.62, -0.2, 0.3, 0.7, 0.05]
      .map((p, k) => ({
        u: (p + (r() - 0.5) * 0.14) * Math.min(0.95, half * 1.05),
        s: [0.27, 0.2, 0.34, 0.18, 0.13][k]! * mix(0.72, 1, fit),
        v: [0.2, 0.1, 0.26, 0.12, 0.33][k]! + r() * 0.1,
      }))
      .sort((a, b) => a.s - b.s)
    for (const p of places) {
      const blur = p.s < 0.16 ? 2.4 : p.s < 0.21 ? 1 : 0
      let ribs = ''
      for (let k = -4; k <= 4; k++)
        ribs += `<ellipse cx="100" cy="150" rx="${Math.abs(k) * 20.5}" ry="68" fill="none" stroke="${look.body[2]}" stroke-opacity=".34" stroke-width="1.5"/>`
      let tassel = ''
      for (let k = -8; k <= 8; k++)
        tassel += `<path d="M${100 + k * 0.5},250 Q${100 + k * 1.1},280 ${100 + k * 1.5 + (r() - 0.5) * 2},${316 + (r() - 0.5) * 10}" stroke="${look.body[1]}" stroke-width="1.1" stroke-opacity=".85" fill="none"/>`
      const body = `<defs><radialGradient id="g" cx=".5" cy=".54" r=".62"><stop offset="0" stop-color="${look.body[0]}"/><stop offset=".42" stop-color="${look.body[1]}"/><stop offset="1" stop-color="${look.body[2]}"/></radialGradient><linearGradient id="t" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#3a230c"/><stop offset=".5" stop-color="${look.trim}"/><stop offset="1" stop-color="#3a230c"/></linearGradient>${blur ? `<filter id="f"><feGaussianBlur stdDeviation="${blur}"/></filter>` : ''}</defs><g${blur ? ' filter="url(#f)"' : ''}><path d="M100,-400 V72" stroke="#1a0d08" stroke-width="2"/><ellipse cx="100" cy="150" rx="86" ry="69" fill="url(#g)"/>${ribs}<rect x="66" y="74" width="68" height="15" rx="4" fill="url(#t)"/><rect x="66" y="212" width="68" height="15" rx="4" fill="url(#t)"/><path d="M100,226 V250" stroke="${look.trim}" stroke-width="2.4"/><circle cx="100" cy="246" r="6" fill="${look.trim}"/>${tassel}</g>`
      // The view box reaches far up so that the cord leaves the picture whatever the lantern's height.
      const scale = p.s / 200,
        top = 420
      sprites.push(
        await sprite(env, `<g transform="translate(0,${top})">${body}</g>`, 200, 340 + top, {
          u: p.u - 100 * scale,
          v: p.v - top * scale,
          w: 200 * scale,
          h: (340 + top) * scale,
        }),
      )
      const c = hex(look.body[1])
      glow.add(p.u, p.v + 150 * scale, p.s * 0.62, c.map((q) => q * 0.16) as RGB)
    }
    const o = new Float32Array(3)
    return {
      grain: 2,
      row(y, out) {
        const v = env.v(y)
        back.at(1 - Math.abs(v - 0.55) * 1.7, o)
        for (let x = 0; x < W; x++) {
          out[x * 3] = o[0]!
          out[x * 3 + 1] = o[1]!
          out[x * 3 + 2] = o[2]!
        }
        lights.row(y, out)
        glow.row(y, out)
        for (const s of sprites) s.row(y, out)
      },
    }
  },
}
