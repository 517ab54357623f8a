import type { PictureColour } from '#contract/detail.ts'
import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { labDistance2, labsOf, type Lab } from './lab.ts'

const COLOURS = 5
const ROUNDS = 12
/** Colours closer than this (CIELAB) look alike and are merged. */
const ALIKE = 9

/** Sums over the pixels closest to `centre`. */
interface Cluster {
  centre: Lab
  lab: Lab
  rgb: [red: number, green: number, blue: number]
  count: number
}

/**
 * At most five representative colours, largest share first; shares sum to 1. k-means in CIELAB, seeded with the colours
 * farthest from each other, so that the same picture always gives the same palette.
 */
export function paletteOf(picture: RawPicture): PictureColour[] {
  const points = labsOf(picture)
  let clusters = farthestColours(points).map(clusterAt)
  for (let round = 0; round < ROUNDS; round++) {
    const next = clusters.map(({ centre, lab, count }) => clusterAt(count > 0 ? scaled(lab, 1 / count) : centre))
    for (const [i, point] of points.entries())
      count(nearestTo(point, next), point, picture.data.subarray(i * 3, i * 3 + 3))
    clusters = next
  }
  return merged(clusters).map(({ rgb, count }) => ({
    hex: `#${rgb
      .map((sum) =>
        Math.round(sum / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
    share: Math.round((count / points.length) * 1000) / 1000,
  }))
}

const clusterAt = (centre: Lab): Cluster => ({ centre, lab: [0, 0, 0], rgb: [0, 0, 0], count: 0 })

const scaled = ([l, a, b]: Lab, by: number): Lab => [l * by, a * by, b * by]

function count(cluster: Cluster, [l, a, b]: Lab, [red = 0, green = 0, blue = 0]: Uint8Array) {
  cluster.count++
  cluster.lab[0] += l
  cluster.lab[1] += a
  cluster.lab[2] += b
  cluster.rgb[0] += red
  cluster.rgb[1] += green
  cluster.rgb[2] += blue
}

function farthestColours(points: Lab[]) {
  const chosen: Lab[] = [points[0] ?? [0, 0, 0]]
  const distances = new Float64Array(points.length).fill(Infinity)
  while (chosen.length < COLOURS) {
    let farthest = chosen[0] ?? [0, 0, 0]
    let most = 0
    for (const [i, point] of points.entries()) {
      const distance = Math.min(distances[i] ?? 0, labDistance2(point, chosen.at(-1) ?? point))
      distances[i] = distance
      if (distance > most) [farthest, most] = [point, distance]
    }
    chosen.push(farthest)
  }
  return chosen
}

function nearestTo(point: Lab, clusters: Cluster[]) {
  return clusters.reduce((nearest, cluster) =>
    labDistance2(point, cluster.centre) < labDistance2(point, nearest.centre) ? cluster : nearest,
  )
}

function merged(clusters: Cluster[]) {
  const merged: Cluster[] = []
  for (const cluster of clusters.filter((one) => one.count > 0).toSorted((p, q) => q.count - p.count)) {
    const alike = merged.find(({ centre }) => labDistance2(centre, cluster.centre) < ALIKE ** 2)
    if (!alike) merged.push(cluster)
    else {
      alike.rgb = [alike.rgb[0] + cluster.rgb[0], alike.rgb[1] + cluster.rgb[1], alike.rgb[2] + cluster.rgb[2]]
      alike.count += cluster.count
    }
  }
  return merged.toSorted((p, q) => q.count - p.count)
}
