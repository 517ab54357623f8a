import { AdminError, type OwnAdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { explainStorage } from '#server/lib/admin/explain-storage.ts'
import { copyFiles, type CopyTally } from '#server/lib/storage/copy-files.ts'
import { openDisk } from '#server/lib/storage/open-storage.ts'
import { openS3Storage } from '#server/lib/storage/s3/s3-storage.ts'

const usage = 'copy-pictures --to s3|disk'

export const copyPicturesCommand: OwnAdminCommand = {
  usage,
  summary: 'copy every picture from DATA_DIR to the bucket of S3_*, or back, and compare; can be stopped and run again',
  async runAlone(args, { config, print }) {
    const { values } = readArguments(args, usage, { options: { to: { type: 'string' } }, count: 0 })
    if (values.to !== 's3' && values.to !== 'disk') throw new AdminError(`Expected: ${usage}.`)
    if (!config.s3) throw new AdminError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    const [disk, bucket] = [await openDisk(config), openS3Storage(config.s3)]
    const way = values.to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk }
    const tally = await copyFiles({ ...way, say: (so) => print(`${told(so)} so far`) }).catch(explainStorage)
    print(`${told(tally)}; every copy is the same as its source, and nothing was taken away.`)
  },
}

const told = ({ copied, there, bytes }: CopyTally) =>
  `${copied} copied, ${there} there already, ${(bytes / 1e6).toFixed(1)} MB`
