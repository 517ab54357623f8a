import { Ramp, hex } from '../drawing/colour.ts'
import { Lights, disc, over, stars } from '../drawing/composite.ts'
import { BOAT, CRANE, PAVILION, pagoda } from '../drawing/creatures.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite, type Sprite } from '../drawing/shapes.ts'
import { ripple } from '../drawing/water.ts'

const looks: Record<
  string,
  { sky: string[]; hill: string[]; moon: string; halo: string; ink: string; night: boolean }
> = {
  moon: {
    sky: ['#050b1a', '#0a1a34', '#143256', '#2a547a', '#5b86a0'],
    hill: ['#41688a', '#264a6b', '#122c48'],
    moon: '#fdf3da',
    halo: '#88abd0',
    ink: '#040a14',
    night: true,
  },
  dawn: {
    sky: ['#8fb0c4', '#bccbd0', '#e7d9cd', '#f8dcc0', '#fdebd3'],
    hill: ['#d3c5c0', '#a3a5b0', '#6d7c8f'],
    moon: '#fff6e4',
    halo: '#ffe2bf',
    ink: '#27323f',
    night: false,
  },
  dusk: {
    sky: ['#2e2a58', '#6a4878', '#bf7280', '#f0a582', '#fcd6a3'],
    hill: ['#c68a8a', '#855f7d', '#4b3f66'],
    moon: '#ffedc8',
    halo: '#ffc995',
    ink: '#17142c',
    night: false,
  },
  jade: {
    sky: ['#04171c', '#0b2f36', '#1d5458', '#4a8680', '#9bbca2'],
    hill: ['#5f968a', '#34696a', '#163f47'],
    moon: '#fff8dc',
    halo: '#a9d3bd',
    ink: '#030f13',
    night: true,
  },
}

/** A pavilion over still water, a full moon or a low sun, hills far away, and a crane or two. */
export const lake: Style = {
  name: 'lake',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, H, px, half, fit } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      hill = new Ramp(look.hill),
      moon = hex(look.moon),
      halo = hex(look.halo),
      ink = hex(look.ink)
    const hz = 0.68,
      side = r() < 0.5 ? -1 : 1,
      mu = -side * (0.1 + 0.25 * r()) * Math.min(1, half),
      mv = 0.3 + 0.1 * r(),
      R = (look.night ? 0.085 : 0.05) * (0.8 + 0.3 * fit)
    const field = stars(env, look.night ? 1000 : 0, hz - 0.17),
      o1 = r() * 40
    const lines = [0, 1, 2].map((l) =>
      env.columns(
        (u) =>
          hz -
          mix(0.15, 0.035, l / 2) * (0.25 + 1.1 * clamp(N.fbm(u * mix(0.9, 1.6, l / 2) + o1 + l * 9, l * 4, 6) + 0.42)),
      ),
    )
    const bu = side * (0.34 + 0.12 * r()) * Math.min(1, half * 1.05),
      tower = env.seed % 2 === 1
    const shape = tower ? pagoda() : PAVILION,
      bh = (tower ? 0.34 : 0.22) * (0.75 + 0.25 * fit),
      bw = (bh * shape.w) / shape.h,
      baseV = hz + 0.004
    const building = await sprite(env, shape.body, shape.w, shape.h, { u: bu - bw / 2, v: baseV - bh, w: bw, h: bh })
    const islet = env.columns((u) => {
      const e = (u - bu) / (0.3 * fit)
      return hz + 0.006 - 0.03 * Math.exp(-e * e * 3.2) * (0.6 + 0.7 * N.fbm(u * 7 + o1, 3, 4))
    })
    const birds: Sprite[] = []
    for (let k = 0; k < 2 + (env.seed % 2); k++) {
      const w = (0.15 - 0.028 * k) * fit
      birds.push(
        await sprite(env, CRANE.body, CRANE.w, CRANE.h, {
          u: mu + side * (0.03 + 0.17 * k) * fit - w * 0.3,
          v: mv - 0.03 - 0.085 * k + (k === 2 ? 0.13 : 0),
          w,
          h: (w * CRANE.h) / CRANE.w,
        }),
      )
    }
    const boatW = 0.13 * fit,
      boatU = -side * (0.3 + 0.1 * r()) * Math.min(1, half),
      boatV = 0.84
    const boat = await sprite(env, BOAT.body, BOAT.w, BOAT.h, {
      u: boatU - boatW / 2,
      v: boatV - (boatW * BOAT.h) / BOAT.w,
      w: boatW,
      h: (boatW * BOAT.h) / BOAT.w,
    })
    const lamps = new Lights(env)
    if (look.night && !tower) {
      lamps.add(bu, baseV - bh * 0.3, 0.012, [0.9, 0.5, 0.2])
      lamps.add(bu, baseV - bh * 0.3, 0.05, [0.2, 0.11, 0.04])
    }
    const o = new Float32Array(3),
      c = new Float32Array(3),
      rp = { du: 0, dv: 0, n: 0 }
    const scene = (u: number, v: number, detail: number, out: Float32Array): void => {
      sky.at((v / hz) ** 1.1 * 0.98, out)
      const d = Math.hypot(u - mu, v - mv),
        g = Math.exp(-d * 4.6) * 0.3 + Math.exp(-Math.max(0, d - R) * 22) * 0.3
      for (let k = 0; k < 3; k++) out[k] = out[k]! + halo[k]! * g * (look.night ? 0.8 : 0.9)
      const m = disc(d, R, px * 1.6)
      if (m > 0) {
        const sea = look.night
          ? 1 - 0.17 * smooth(0, 0.35, N.fbm(((u - mu) / R) * 1.1 + 3, ((v - mv) / R) * 1.1 + o1, 4))
          : 1
        for (let k = 0; k < 3; k++) out[k] = mix(out[k]!, moon[k]! * sea * (look.night ? 1.05 : 1.3), m)
      }
      const cl = clamp(N.fbm(u * 1.2 + o1, v * 9, detail) * 1.5) * smooth(0.02, 0.3, v) * 0.3
      for (let k = 0; k < 3; k++) out[k] = mix(out[k]!, halo[k]! * 0.8, cl * (look.night ? 0.3 : 0.8))
      for (let l = 0; l < 3; l++) {
        const x = clamp(Math.round((u + half) * H), 0, W - 1),
          e = v - lines[l]![x]!,
          a = clamp(e * H + 0.5)
        if (a <= 0) continue
        hill.at(l / 2, c)
        sky.at(0.95, o)
        const k0 = smooth(0, 0.12, e) * 0.66
        for (let k = 0; k < 3; k++) out[k] = mix(out[k]!, mix(c[k]!, o[k]!, k0), a)
      }
    }
    const px3 = new Float32Array(3)
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          if (v < hz) scene(u, v, 5, px3)
          else {
            const d = (v - hz) / (1 - hz)
            ripple(N, u, d, 0.55, rp)
            const ru = u + rp.du * 1.1,
              rv = clamp(hz - (v - hz) * 1.5 + rp.dv * 0.8, 0, hz - 0.001)
            scene(ru, rv, 3, px3)
            const a = building.alpha(u + rp.du * 0.8, clamp(2 * baseV - v + rp.dv * 0.5, 0, 1))
            const glint = Math.exp(-(((ru - mu) / (0.02 + 0.12 * d)) ** 2)) * clamp(0.3 + rp.n * 1.2) ** 3 * 0.75
            const f = mix(0.86, 0.52, d)
            for (let k = 0; k < 3; k++)
              px3[k] = mix(px3[k]!, ink[k]!, a * 0.8) * f + ink[k]! * 0.12 + moon[k]! * glint * (1 - a)
            const b = boat.alpha(u + rp.du, 2 * boatV - v + rp.dv * 0.2 - 0.004) * 0.6
            for (let k = 0; k < 3; k++) px3[k] = mix(px3[k]!, ink[k]!, b)
          }
          out[i] = px3[0]!
          out[i + 1] = px3[1]!
          out[i + 2] = px3[2]!
        }
        if (v < hz && look.night) field.row(y, out, 1.5)
        // Haze lying on the water hides where hills meet it.
        const band = Math.exp(-(((v - hz) / 0.022) ** 2)) * 0.42
        if (band > 0.004) {
          sky.at(0.97, o)
          for (let x = 0; x < W; x++) over(out, x * 3, o[0]!, o[1]!, o[2]!, band)
        }
        if (v < hz + 0.03) {
          lamps.row(y, out)
          for (let x = 0; x < W; x++) {
            const e = v - islet[x]!,
              a = clamp(e * H + 0.5) * smooth(hz + 0.012, hz + 0.005, v)
            if (a > 0) over(out, x * 3, ink[0], ink[1], ink[2], a)
          }
        }
        building.row(y, out, 1, ink)
        boat.row(y, out, 1, ink)
        for (const b of birds) b.row(y, out, look.night ? 1 : 0.9, ink)
      },
    }
  },
}
