import { calendarCalls } from '#contract/calendar.ts'
import { historyCalls } from '#contract/history.ts'
import { route } from '#server/lib/route.ts'
import { calendar, onThisDay, pictureOfDay } from './calendar.ts'
import { history } from './list-history.ts'

export const historyRoutes = [
  route(historyCalls.list, (request) => {
    const { db, member, now, query, services } = request
    if (query.view === 'calendar') return calendar(request, query.area, query)
    return history(db, services.keys.signing, member, query, now)
  }),
  route(calendarCalls.month, (request) => calendar(request, request.query.area, request.params)),
  route(calendarCalls.day, (request) => pictureOfDay(request, request.query.area, request.params.date)),
  route(calendarCalls.onThisDay, async (request) => ({
    items: await onThisDay(request, request.query.area, request.query.date),
  })),
]
