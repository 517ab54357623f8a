import { appealCalls } from '#contract/appeal.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { route } from '#server/lib/route.ts'
import { appealsCommand } from './appeals-command.ts'
import { APPEAL_JOB, appealJob } from './decide.ts'
import { appeal } from './service.ts'

export const feature = defineServerFeature({
  tag: { name: 'appeals', description: 'Appeals of members whom the site refuses' },
  routes: [route(appealCalls.appeal, ({ c, json }) => appeal(c.var, json))],
  jobs: [{ kind: APPEAL_JOB, handler: appealJob }],
  commands: [appealsCommand],
})
