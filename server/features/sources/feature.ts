import * as v from 'valibot'
import { backgroundRunner } from '#server/domain/picture/processing/runners.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { SOURCES } from '#server/lib/settings.ts'
import { sourceOf } from './registry.ts'
import { runSource } from './run/run-source.ts'
import { deleteOldLists, findDue } from './source-table.ts'
import { sourcesCommand } from './sources-command.ts'

const Visit = v.object({ name: v.picklist(SOURCES) })
/** Days for which a list's validators stay that was not read again. */
const LIST_DAYS = 60

export const feature = defineServerFeature({
  jobs: [
    {
      kind: 'find-due-sources',
      pattern: '2,17,32,47 * * * *',
      alsoAtStart: true,
      handler: ({ db, clock, config }) =>
        config.ingestSources.length === 0
          ? undefined
          : async () => {
              const now = clock.now()
              for (const name of await findDue(db, config.ingestSources, now))
                await enqueue(db, {
                  kind: 'visit-source',
                  payload: { name },
                  dedupeKey: name,
                  priority: 200,
                  runAt: now,
                })
            },
    },
    {
      kind: 'visit-source',
      handler: (services) => async (payload, signal) => {
        const { name } = v.parse(Visit, payload)
        const { config, clock, db } = services
        // A repeated job finds that its source is not due any more.
        if (!config.ingestSources.includes(name) || (await findDue(db, [name], clock.now())).length === 0) return
        await runSource({ services, source: sourceOf(config, name), runner: backgroundRunner, signal, say: () => {} })
      },
    },
  ],
  cleanUp: ({ db, clock }) => deleteOldLists(db, new Date(clock.now().getTime() - LIST_DAYS * DAY_MS)),
  commands: [sourcesCommand],
})
