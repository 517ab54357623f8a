import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import world from 'world-atlas/land-110m.json'

/** The land of the world in the Mercator projection, as an SVG path in a square of side 1. */
export function landPath(): string {
  const projection = geoMercator()
    .scale(1 / (2 * Math.PI))
    .translate([0.5, 0.5])
    // Coasts are short lines: none needs further points.
    .precision(0)
  const topology = world as unknown as Parameters<typeof feature>[0]
  const land = topology.objects.land
  return (land && geoPath(projection).digits(5)(feature(topology, land))) ?? ''
}
