import { type SearchAddress, searchAddress } from '#src/domain/gallery/search-address.ts'

/** Address of the map: that of a search, whose section is what the map shows, and the zoom. */
export type MapAddress = SearchAddress & { zoom?: number | undefined }

export const mapAddress = (search: Record<string, unknown>): MapAddress => ({
  ...searchAddress(search),
  ...(typeof search.zoom === 'number' && { zoom: search.zoom }),
})
