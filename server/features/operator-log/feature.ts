import { defineServerFeature } from '#server/lib/feature.ts'
import { logCommand } from './log-command.ts'

export const feature = defineServerFeature({ commands: [logCommand] })
