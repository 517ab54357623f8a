import { type Crop, MAX_ENLARGEMENT } from '#contract/download.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

type Native = Pick<Wallpaper, 'width' | 'height'>

/** Largest zoom of a picture with pixels to spare. */
const MOST_ZOOM = 5

/** The largest part in the screen's shape, centred on the focal point as far as the edges allow; as on the server. */
export function firstCrop(picture: Native & Pick<Wallpaper, 'focal'>, screen: Pixels): Crop {
  const { w, h } = wholeCrop(picture, screen)
  return { x: within(picture.focal.x - w / 2, 1 - w), y: within(picture.focal.y - h / 2, 1 - h), w, h }
}

/** The part with the centre and the width of `area`, in exactly the screen's shape. */
export function cropOf(area: Crop, picture: Native, screen: Pixels): Crop {
  const whole = wholeCrop(picture, screen)
  const zoom = Math.max(1, whole.w / area.w)
  const [w, h] = [whole.w / zoom, whole.h / zoom]
  return {
    x: within(area.x + area.w / 2 - w / 2, 1 - w),
    y: within(area.y + area.h / 2 - h / 2, 1 - h),
    w,
    h,
  }
}

/** Times by which the part is enlarged in the screen's pixels; 1 or less where it has enough of its own. */
export const enlargementOf = (crop: Crop, picture: Native, screen: Pixels) => screen.w / (crop.w * picture.width)

/** The largest zoom with which the file may be made; below 1 where the picture is too small for the screen. */
export function mostZoom(picture: Native, screen: Pixels) {
  return Math.min(
    MOST_ZOOM,
    MAX_ENLARGEMENT / enlargementOf(firstCrop({ ...picture, focal: CENTRE }, screen), picture, screen),
  )
}

const CENTRE = { x: 0.5, y: 0.5 }

/** Width and height of the largest part in the screen's shape. */
function wholeCrop({ width, height }: Native, screen: Pixels) {
  const scale = Math.min(width / screen.w, height / screen.h)
  return { w: (screen.w * scale) / width, h: (screen.h * scale) / height }
}

const within = (wanted: number, free: number) => Math.max(0, Math.min(free, wanted))
