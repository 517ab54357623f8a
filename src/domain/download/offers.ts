import type { WallpaperDetail } from '#contract/detail.ts'
import type { DownloadFormat, DownloadRequest, PictureSize } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { cutForScreen } from '#contract/screen-cut.ts'
import type { MemberScreen } from '#contract/screens.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { asFileFor } from '#src/domain/picture/portrait.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

/** A size that can be downloaded. `custom` is the visitor's screen if no listed size has its pixels. */
export interface Offer extends Pick<PictureSize, 'w' | 'h' | 'bytes' | 'isEstimate' | 'level' | 'format' | 'points'> {
  key: DownloadRequest['size']
  isOwnScreen: boolean
  /** The name of another screen of the member's that the picture fills with these pixels. */
  screenName?: string
}

type Sized = Pick<Wallpaper, 'width' | 'height' | 'companion'>

/**
 * Share of a picture that may be cut away unseen: a laptop of 16:10 shows nine tenths of one of 16:9, and looks the same.
 */
const UNSEEN_CUT = 0.12

/** True if a file of these pixels cuts away a visible part of the picture. */
export function isCropped(picture: Sized, size: Pixels) {
  const file = asFileFor(picture, size)
  const times = file.width / file.height / (size.w / size.h)
  return Math.min(times, 1 / times) < 1 - UNSEEN_CUT
}

/** Request for this screen's size, before the picture's sizes are loaded. */
export function screenRequest(picture: Sized, screen: Pixels) {
  const cut = cutForScreen(picture, screen)
  return { ...cut, level: levelOfPixels(cut.w, cut.h), isCropped: isCropped(picture, screen) }
}

/**
 * The visitor's screen first, then the member's `others`, then the picture's sizes; no pixels twice. Screens that get the
 * same pixels of a small picture are one offer.
 */
export function offersFor(
  picture: Pick<WallpaperDetail, 'width' | 'height' | 'companion' | 'sizes'>,
  own: Pixels,
  others: readonly Pick<MemberScreen, 'name' | 'w' | 'h'>[] = [],
): readonly Offer[] {
  const first = { ...offerFor(picture, own), isOwnScreen: true }
  const screens = others.map((screen) => ({ ...offerFor(picture, screen), screenName: screen.name }))
  const forScreens = [first, ...screens].filter(isFirstOfItsPixels)
  const listed = picture.sizes.filter((size) => !forScreens.some(({ key, w }) => key === size.key && w === size.w))
  return [...forScreens, ...listed.map((size) => Object.assign({ isOwnScreen: false }, size))]
}

const isFirstOfItsPixels = ({ w, h }: Pixels, index: number, all: readonly Pixels[]) =>
  all.findIndex((one) => one.w === w && one.h === h) === index

/** Names an offer among those of a picture. */
export const offerId = ({ key, w, h }: Pick<Offer, 'key' | 'w' | 'h'>) => `${key} ${w}x${h}`

/** The listed size that a screen gets, or one of its own. */
function offerFor(picture: Sized & Pick<WallpaperDetail, 'sizes'>, screen: Pixels): Offer {
  const { w, h, level } = screenRequest(picture, screen)
  const match = picture.sizes.find((size) => size.w === w && size.h === h)
  if (match) return { ...match, isOwnScreen: false }
  const bytes = estimateBytes(picture.sizes, { w, h })
  const points = picture.sizes.find((size) => size.level === level)?.points ?? 0
  return { key: 'custom', w, h, level, points, format: 'jpg', bytes, isEstimate: true, isOwnScreen: false }
}

/** Estimated from the bytes per pixel of the nearest listed JPEG; 0 without one. */
function estimateBytes(sizes: readonly PictureSize[], { w, h }: Pixels) {
  const distance = (size: PictureSize) => Math.abs(Math.log((size.w * size.h) / (w * h)))
  const [nearest] = sizes.filter(({ key }) => key !== 'original').toSorted((a, b) => distance(a) - distance(b))
  return nearest ? Math.round((nearest.bytes / (nearest.w * nearest.h)) * w * h) : 0
}

/** Bytes for each byte of a JPEG with the same pixels, measured on sample pictures. */
const BYTES_PER_JPEG: Record<DownloadFormat, number> = { jpg: 1, webp: 0.38, avif: 0.31, png: 4.7 }

/** File of an offer in the chosen `format`: the original keeps its own type. */
export function fileOf({ key, format: own, bytes }: Pick<Offer, 'key' | 'format' | 'bytes'>, format: DownloadFormat) {
  if (key === 'original') return { type: own, bytes }
  return { type: format, bytes: Math.round(bytes * BYTES_PER_JPEG[format]) }
}

type Wanted = Pick<Offer, 'key' | 'w' | 'h'> & Pick<DownloadRequest, 'crop' | 'adjust'> & { format: DownloadFormat }

/** Request body for an offer. The original keeps its own format. */
export function requestFor({ key, w, h, crop, adjust, format }: Wanted, locale: string): DownloadRequest {
  const language = locale === 'en' ? 'en' : 'zh'
  const isChanged = adjust !== undefined && ((adjust.blur ?? 0) > 0 || (adjust.dim ?? 0) > 0)
  return {
    size: key,
    format,
    language,
    ...(key === 'custom' && { w, h }),
    ...(crop && { crop }),
    ...(isChanged && { adjust }),
  }
}
