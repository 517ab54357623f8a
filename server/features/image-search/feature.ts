import { imageSearchCalls } from '#contract/image-search.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { searchByPicture } from './search-by-picture.ts'

/** Each may cost the decoding of a picture. */
const SEARCHES = { name: 'image-search', max: 300, windowSeconds: 3_600 }

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: [route(imageSearchCalls.search, (request) => searchByPicture(request, request.form), limitMember(SEARCHES))],
})
