import { defineServerFeature } from '#server/lib/feature.ts'
import { cleanOriginalsCommand } from './clean-originals-command.ts'
import { measureClutterCommand } from './clutter/measure-clutter-command.ts'
import { measureClutter } from './clutter/measure-clutter.ts'
import { companionCommand } from './companion/companion-command.ts'

export const feature = defineServerFeature({
  commands: [cleanOriginalsCommand, companionCommand, measureClutterCommand],
  jobs: [
    {
      kind: 'measure-clutter',
      // Pictures from before the measure, and those whose files were missing.
      pattern: '53 * * * *',
      alsoAtStart: true,
      handler: (services) => async (_, signal) => {
        await measureClutter(services, {}, signal)
      },
    },
  ],
})
