import { defineServerFeature } from '#server/lib/feature.ts'
import { cleanOriginalsCommand } from './clean-originals-command.ts'

export const feature = defineServerFeature({
  commands: [cleanOriginalsCommand],
})
