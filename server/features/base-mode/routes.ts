import { baseModeCalls } from '#contract/base-mode.ts'
import { route } from '#server/lib/route.ts'
import { answerBaseMode, answerBuiltIn } from './answer.ts'
import { findItems } from './pictures/find-list.ts'

/** Seconds; a corrected title may be late. */
const MAX_AGE = 60

export const baseModeRoutes = [
  route(baseModeCalls.page, ({ c, query }) => answerBaseMode(c, query)),
  route(baseModeCalls.frame, ({ c, query }) => answerBaseMode(c, query)),
  route(baseModeCalls.builtIn, ({ c, query }) => answerBuiltIn(c, query)),
  route(baseModeCalls.days, ({ c, db, now, query }) => {
    c.header('Cache-Control', `public, max-age=${MAX_AGE}`)
    // A frame that its page has put into a sandbox has no origin.
    c.header('Access-Control-Allow-Origin', '*')
    return findItems({ db, now, language: query.lang }, query)
  }),
]
