import { randomCalls } from '#contract/random.ts'
import { route } from '#server/lib/route.ts'
import { randomPictures } from './random.ts'

export const randomRoutes = [route(randomCalls.draw, (request) => randomPictures(request, request.query))]
