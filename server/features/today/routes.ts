import { todayCalls } from '#contract/today.ts'
import { tomorrowCalls } from '#contract/tomorrow-picture.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { route } from '#server/lib/route.ts'
import { today, todayWallpapers } from './today.ts'
import { tomorrow } from './tomorrow.ts'

export const todayRoutes = [
  route(todayCalls.allAreas, ({ db, member, now, services }) =>
    todayWallpapers(db, member, services.config.todayLevel, now),
  ),
  route(todayCalls.ofArea, ({ db, member, query, now }) => today(db, member, query.area, now)),
  route(tomorrowCalls.ofArea, (request) => tomorrow(request, request.query.area), checkNamedMember),
]
