import type { Wallpaper } from '#contract/wallpaper.ts'
import { screenFileWidth } from '#src/domain/offline-picture/offline-files.ts'
import { isDataSaved } from '#src/domain/picture/image/data-saving.ts'
import { jpegAddress, SAVED_MAX_WIDTH } from '#src/domain/picture/image/sources.ts'
import { asFileFor } from '#src/domain/picture/portrait.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'

/** Widest file shared with another app, px: fills any phone, at one or two megabytes. */
const WIDEST_PX = 2560
/** Timeout for the file, ms. Source: product spec §9, HTTP timeout. */
const TIMEOUT_MS = 10_000
/** Quality of a JPEG encoded here, 0..1. */
const QUALITY = 0.9
const JPEG = 'image/jpeg'

/**
 * The picture, or its companion on an upright screen, as a JPEG that fits this screen, never the original: from the network, or offline from the device. Rejects if
 * neither has it.
 */
export async function fileToShare(picture: Wallpaper, title: string): Promise<File> {
  const most = isDataSaved() ? SAVED_MAX_WIDTH : WIDEST_PX
  const screen = ownScreen()
  const shown = asFileFor(picture, screen)
  const address = jpegAddress(shown, Math.min(screenFileWidth(shown, screen), most))
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the picture answers ${answer.status}`)
  return new File([await asJpeg(await answer.blob())], fileName(picture, title), { type: JPEG })
}

/** Offline, the worker serves any format it has; other apps need JPEG. */
async function asJpeg(file: Blob) {
  if (file.type === JPEG) return file
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: JPEG, quality: QUALITY })
}

/** Day and title, without characters that file names must not contain. */
const fileName = ({ date }: Wallpaper, title: string) =>
  `${[date, title.replace(/[\\/:*?"<>|\s]+/gu, '-')].filter(Boolean).join('_')}.jpg`
