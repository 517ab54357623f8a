import { screenCalls } from '#contract/screens.ts'
import { findScreens } from '#server/domain/screen/find-screens.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { replaceScreens } from './table.ts'

export const feature = defineServerFeature({
  tag: { name: 'screens', description: 'Screens that the member has named' },
  routes: [
    route(
      screenCalls.list,
      async ({ db, member }) => (await findScreens(db, member.id)) ?? { screens: [], revision: 0 },
    ),
    route(screenCalls.replace, async ({ db, member, now, json: { screens, revision } }) => {
      const replaced = await replaceScreens(db, { memberId: member.id, screens, from: revision, now })
      // Changed on another device: this client has to read them again, or it would remove what was added there.
      if (!replaced) throw new ProblemError('screens-changed')
      return replaced
    }),
  ],
})
