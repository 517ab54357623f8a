import { Noise, rng, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'

const looks: Record<string, { ground: string; inks: string[] }> = {
  cream: { ground: '#efe6d3', inks: ['#c8472f', '#1f3a5f', '#e0a63b', '#22252a', '#7fa39a', '#efe6d3'] },
  night: { ground: '#0e131c', inks: ['#d8623f', '#26466e', '#e2b04f', '#1a2331', '#5d8f92', '#e9e0cc'] },
  olive: { ground: '#e9e4d0', inks: ['#6b7a4b', '#b9582f', '#d9b368', '#2f3a33', '#a9b8a0', '#e9e4d0'] },
  blush: { ground: '#f3e4dc', inks: ['#c9746a', '#48527a', '#e8b9a0', '#2d2e45', '#93a4bd', '#f3e4dc'] },
}

/** A grid of quarter circles, discs and bars in a few printed colours. */
export const bauhaus: Style = {
  name: 'bauhaus',
  moods: Object.keys(looks),
  async build(env) {
    const { W, half, aspect } = env,
      look = looks[env.mood]!,
      N = new Noise(env.seed),
      q = rng(env.seed * 3 + 1)
    const rows = aspect < 1 ? 8 : 4 + Math.floor(q() * 2),
      s = 1000 / rows,
      cols = Math.ceil((aspect * 1000) / s / 2) + 1,
      cx = half * 1000
    let p = `<rect width="${aspect * 1000}" height="1000" fill="${look.ground}"/>`
    for (let j = 0; j < rows; j++) {
      for (let i = -cols; i < cols; i++) {
        // One generator per cell: the same cell keeps its figure whatever the width of the canvas.
        const r = rng(env.seed * 7349 + (i + 50) * 131 + j * 17)
        const x = cx + i * s,
          y = j * s,
          c = (): string => look.inks[Math.floor(r() * look.inks.length)]!
        let a = c(),
          b = c()
        while (b === a) b = c()
        const kind = Math.floor(r() * 10),
          t = `transform="translate(${x + s / 2},${y + s / 2}) rotate(${90 * Math.floor(r() * 4)})"`,
          h = s / 2
        if (kind < 9) p += `<rect x="${x}" y="${y}" width="${s}" height="${s}" fill="${a}"/>`
        if (kind < 3) p += `<path ${t} d="M${-h},${-h} H${h} A${s},${s} 0 0 1 ${-h},${h} Z" fill="${b}"/>`
        else if (kind === 3)
          p += `<g ${t}><path d="M${-h},${-h} H${h} A${s},${s} 0 0 1 ${-h},${h} Z" fill="${b}"/><path d="M${-h},${-h} H0 A${h},${h} 0 0 1 ${-h},0 Z" fill="${a}"/></g>`
        else if (kind === 4)
          p += `<circle ${t} r="${h * 0.999}" fill="${b}"/><circle ${t} r="${h * 0.42}" fill="${c()}"/>`
        else if (kind === 5)
          p += `<g ${t}><path d="M${-h},0 A${h},${h} 0 0 1 ${h},0 Z" fill="${b}"/><path d="M${-h},${h} A${h},${h} 0 0 1 ${h},${h} Z" fill="${b}"/></g>`
        else if (kind === 6)
          p += `<g ${t}>${[0, 1, 2, 3].map((k) => `<rect x="${-h}" y="${-h + k * (s / 4)}" width="${s}" height="${s / 8}" fill="${b}"/>`).join('')}</g>`
        else if (kind === 7) p += `<path ${t} d="M${-h},${h} L${h},${-h} V${h} Z" fill="${b}"/>`
        else if (kind === 8)
          p += `<g ${t} fill="none" stroke="${b}" stroke-width="${s / 10}">${[0.25, 0.55, 0.85].map((k) => `<path d="M${-h + k * s},${-h} A${k * s},${k * s} 0 0 1 ${-h},${-h + k * s}"/>`).join('')}</g>`
        else
          p += `<path ${t} d="M0,${-h} A${h},${h} 0 0 1 0,${h} Z" fill="${b}"/><circle ${t} cx="${-h / 2}" r="${h / 4}" fill="${b}"/>`
      }
    }
    const art = await sprite(env, p, aspect * 1000, 1000, { u: -half, v: 0, w: aspect, h: 1 })
    return {
      grain: 4,
      row(y, out) {
        const v = env.v(y)
        art.row(y, out)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            k =
              1 +
              0.035 * N.fbm(u * 2, v * 2, 3) +
              0.02 * N.n2(u * 90, v * 90) -
              0.12 * smooth(0.5, 1.2, Math.hypot(u / half, (v - 0.5) * 2) * 0.8)
          for (let c = 0; c < 3; c++) out[x * 3 + c] = out[x * 3 + c]! * k
        }
      },
    }
  },
}
