import { eq } from 'drizzle-orm'
import { UnusablePictureError } from '#server/domain/picture/files/inspect-picture.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { explainStorage } from '#server/lib/admin/explain-storage.ts'
import { silentLog } from '#server/lib/log.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'
import { removeCompanion, setCompanion } from './change-companion.ts'

const usage = 'companion <aid> (--file FILE | --remove)'
const options = { file: { type: 'string' }, remove: { type: 'boolean' } } as const

export const companionCommand: AdminCommand = {
  usage,
  summary: 'give a picture a file for phones, composed for portrait screens, or take it away',
  writes: 'in-steps',
  async run(args, { config, db, print, changed }) {
    const { values, positionals } = readArguments(args, usage, { options, count: 1 })
    const [aid = ''] = positionals
    if ((values.file === undefined) === (values.remove === undefined)) throw new AdminError(`Expected: ${usage}.`)
    const [picture] = await db.select().from(wallpapers).where(eq(wallpapers.aid, aid)).limit(1)
    if (!picture) throw new AdminError(`There is no picture ${aid}.`)
    const services = { db, storage: await openStorage(config, silentLog) }
    if (values.file === undefined) {
      if (!picture.companion) throw new AdminError(`${aid} has no companion.`)
      await removeCompanion(services, picture).catch(explainStorage)
      await changed({ what: `${aid} has no companion` })
      print(`${aid} has no companion any more.`)
      return
    }
    const runner = openTaskRunner()
    try {
      const { width, height } = await setCompanion(services, runner, picture, values.file).catch((error: unknown) => {
        if (error instanceof UnusablePictureError) throw new AdminError(`${values.file} stays out: ${error.message}.`)
        return explainStorage(error)
      })
      await changed({ what: `${aid} has a companion of ${width}x${height}` })
      print(`${aid} has a companion of ${width}x${height}.`)
    } finally {
      runner.close()
    }
  },
}
