import { queryOptions } from '@tanstack/react-query'
import type { MapSection } from '#contract/map-section.ts'
import { mapCalls, PictureMap } from '#contract/picture-map.ts'
import { call } from '#src/domain/api.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { LIST_CACHE } from '#src/domain/picture/queries.ts'
import { bboxText } from './stage/projection.ts'

/** Enough that the borders of cells stay on their side. */
const DIGITS = 7

export const mapQueries = {
  /** Pictures of a section that match the filters; an order means nothing here. */
  section: (address: SearchAddress, asked: { section: MapSection; zoom: number }) => {
    const { sort: _sort, seed: _seed, ...filters } = address
    const query = { ...filters, bbox: bboxText(asked.section, DIGITS), zoom: asked.zoom }
    return queryOptions({
      queryKey: ['picture-map', 'section', query],
      queryFn: ({ signal }) => call(mapCalls.show, { query: query as object, signal }),
      meta: { persisted: { shape: PictureMap, most: 16 } },
      ...LIST_CACHE,
    })
  },
}
