import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/download/screen.ts'
import { screenFileWidth } from '#src/domain/offline-picture/offline-files.ts'
import { isDataSaved } from '../image/data-saving.ts'
import { jpegAddress, SAVED_MAX_WIDTH } from '../image/sources.ts'

/** Widest file that is handed to another app, px: it fills any phone, and is a megabyte or two. */
const WIDEST_PX = 2560
/** Longer nobody waits with a finger on the glass, ms. Source: product spec §9, HTTP timeout. */
const TIMEOUT_MS = 10_000
/** Of a file that has to be made here, of 1. */
const QUALITY = 0.9
const JPEG = 'image/jpeg'

/** Whether this browser hands pictures to other apps. */
export const canShareFiles = () => navigator.canShare?.({ files: [new File([], 'a.jpg', { type: JPEG })] }) ?? false

/**
 * The picture as a JPEG that suits this screen, never its original: from the network, or without one from what is on the
 * device. Rejects where neither has it.
 */
export async function fileToShare(picture: Wallpaper, title: string): Promise<File> {
  const most = isDataSaved() ? SAVED_MAX_WIDTH : WIDEST_PX
  const address = jpegAddress(picture, Math.min(screenFileWidth(picture, ownScreen()), most))
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the picture answers ${answer.status}`)
  return new File([await asJpeg(await answer.blob())], fileName(picture, title), { type: JPEG })
}

/** Offline the worker gives what it has, in whatever format; other apps read JPEG. */
async function asJpeg(file: Blob) {
  if (file.type === JPEG) return file
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: JPEG, quality: QUALITY })
}

/** Day and title, without what no file may be called. */
const fileName = ({ date }: Wallpaper, title: string) =>
  `${[date, title.replace(/[\\/:*?"<>|\s]+/gu, '-')].filter(Boolean).join('_')}.jpg`
