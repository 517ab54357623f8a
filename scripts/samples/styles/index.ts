import type { Style } from '../drawing/scene.ts'
import { arches } from './arches.ts'
import { aurora } from './aurora.ts'
import { bauhaus } from './bauhaus.ts'
import { city } from './city.ts'
import { dunes } from './dunes.ts'
import { inkwash } from './inkwash.ts'
import { lake } from './lake.ts'
import { lanterns } from './lanterns.ts'
import { marble } from './marble.ts'
import { minimal } from './minimal.ts'
import { mountains } from './mountains.ts'
import { ocean } from './ocean.ts'
import { pines } from './pines.ts'
import { planet } from './planet.ts'
import { plum } from './plum.ts'
import { waves } from './waves.ts'
import { whale } from './whale.ts'

const all = [
  mountains,
  pines,
  ocean,
  aurora,
  dunes,
  lake,
  inkwash,
  plum,
  lanterns,
  city,
  arches,
  whale,
  planet,
  waves,
  marble,
  bauhaus,
  minimal,
]

export const styles = new Map<string, Style>(all.map((s) => [s.name, s]))

/** @throws Error that lists the styles when there is none of this name. */
export function findStyle(name: string): Style {
  const style = styles.get(name)
  if (!style) throw new Error(`unknown style ${name}; one of ${[...styles.keys()].join(', ')}`)
  return style
}
