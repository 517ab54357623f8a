import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { explainStorage } from '#server/lib/admin/explain-storage.ts'
import { silentLog } from '#server/lib/log.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'
import { cleanOriginals } from './clean-originals.ts'

const usage = 'clean-originals'

export const cleanOriginalsCommand: AdminCommand = {
  usage,
  summary: 'take metadata out of originals that were ingested before ingest did; can be stopped and run again',
  writes: 'in-steps',
  async run(args, { config, db, print, changed }) {
    readArguments(args, usage, { options: {}, count: 0 })
    const storage = await openStorage(config, silentLog)
    const onLeft = (aid: string, reason: string) => print(`${aid} stays as it is: ${reason}.`)
    await changed({ what: 'begun' })
    const { cleaned, clean, left } = await cleanOriginals({ db, storage }, onLeft).catch(explainStorage)
    await changed({ what: `${cleaned} cleaned, ${left} left` })
    print(`${cleaned} cleaned, ${clean} had nothing to lose, ${left} left as they are.`)
  },
}
