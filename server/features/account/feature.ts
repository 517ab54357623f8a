import { defineServerFeature } from '#server/lib/feature.ts'
import { banCommand, unbanCommand } from './ban.ts'
import { levelCommand } from './level.ts'
import { endSessionsCommand, twoStepOffCommand } from './lost-device.ts'
import { ownerCommand } from './owner.ts'

export const feature = defineServerFeature({
  commands: [ownerCommand, levelCommand, banCommand, unbanCommand, endSessionsCommand, twoStepOffCommand],
})
