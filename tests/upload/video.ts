import { open } from 'node:fs/promises'

/** First bytes of an MP4; any bytes may follow. */
const MP4_HEAD = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42', 'latin1')

/** Writes a file of `bytes` that is a video by its content. */
export async function writeVideo(path: string, bytes: number) {
  const file = await open(path, 'w')
  await file.write(MP4_HEAD)
  await file.truncate(bytes)
  await file.close()
}
