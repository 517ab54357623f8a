import { myYearCalls } from '#contract/my-year.ts'
import { route } from '#server/lib/route.ts'
import { myYear } from './my-year.ts'

export const myYearRoutes = [route(myYearCalls.show, (request) => myYear(request, request.query.year))]
