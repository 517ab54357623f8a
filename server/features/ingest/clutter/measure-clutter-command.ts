import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { explainStorage } from '#server/lib/admin/explain-storage.ts'
import { silentLog } from '#server/lib/log.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'
import { measureClutter } from './measure-clutter.ts'

const usage = 'measure-clutter'

export const measureClutterCommand: AdminCommand = {
  usage,
  summary: 'measure the detail of pictures from before the search had calm backgrounds; can be stopped and run again',
  writes: 'in-steps',
  async run(args, { config, db, print, changed }) {
    readArguments(args, usage, { options: {}, count: 0 })
    const storage = await openStorage(config, silentLog)
    await changed({ what: 'begun' })
    const { measured, left } = await measureClutter(
      { db, storage },
      {
        onLeft: (aid, reason) => print(`${aid} is not measured: ${reason}.`),
        onProgress: (tally) => print(`${tally.measured} measured so far.`),
      },
    ).catch(explainStorage)
    await changed({ what: `${measured} measured, ${left} left` })
    print(`${measured} measured, ${left} left as they are.`)
  },
}
