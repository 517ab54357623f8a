import type { ReactNode } from 'react'
import { pictureFile } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { inFocus, sources } from '../hero/today-picture.ts'
import { bothSizes, largePicture, mediumPicture, smallPicture } from '../pictures.ts'
import styles from './devices.module.css'

/** Rendered width of the uncropped picture, and the picture used instead of today's. */
const DEVICES = {
  laptop: {
    sizes: '(width < 640px) 70vw, 34vw',
    instead: { src: mediumPicture('cranes-under-the-moon'), width: 640, height: 360 },
  },
  ultrawide: {
    sizes: '(width < 640px) 100vw, 50vw',
    instead: {
      src: largePicture('cranes-under-the-moon'),
      srcSet: bothSizes('cranes-under-the-moon'),
      width: 1280,
      height: 720,
    },
  },
  phone: {
    sizes: '(width < 640px) 85vw, 36vw',
    instead: { src: smallPicture('jade-night-pagoda'), width: 320, height: 569 },
  },
} as const

interface DeviceFrameProps {
  device: keyof typeof DEVICES
  today: Wallpaper | null
  /** The day, as a lock screen shows it. */
  clock?: string | undefined
  /** Name of the device. */
  children: ReactNode
}

/** A device frame with the picture on its screen. */
export function DeviceFrame({ device, today, clock, children }: DeviceFrameProps) {
  const { sizes, instead } = DEVICES[device]
  const picture = today
    ? {
        src: pictureFile(today, 960),
        srcSet: sources(today),
        style: inFocus(today),
        width: today.width,
        height: today.height,
      }
    : instead
  return (
    <figure className={styles[device]}>
      <img {...picture} sizes={sizes} alt="" loading="lazy" decoding="async" />
      {clock && (
        <span className={styles.clock} aria-hidden="true">
          <b>9:41</b>
          {clock}
        </span>
      )}
      <figcaption>{children}</figcaption>
    </figure>
  )
}
