import { useState } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { avatarAddress } from './avatar-address.ts'
import styles from './avatar.module.css'

/** Shown when there is no picture or it fails to load. */
const DEFAULT_AVATAR = '/default-avatar.svg'

interface AvatarProps {
  /** URL from the server; '' for none. */
  src: string
  /** Pixels, 36 by default. */
  size?: number
  /** Code of the frame around it, which takes no room; unknown ones are not shown. */
  frame?: string | null | undefined
}

const FRAMES: Record<string, string | undefined> = {
  'frame-crescent': styles.crescent,
  'frame-aurora': styles.aurora,
  'frame-eclipse': styles.eclipse,
}

/** A member's picture, hidden from screen readers because the nickname stands beside it. */
export function Avatar({ src, size = 36, frame }: AvatarProps) {
  const [broken, setBroken] = useState('')
  // A failing default changes nothing, so there is no error loop.
  const address = src && src !== broken ? avatarAddress(src, globalThis.location?.origin ?? '') : DEFAULT_AVATAR
  const ring = FRAMES[frame ?? '']
  const picture = (
    <img
      className={styles.avatar}
      src={address}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
  return ring ? <span className={classNames(styles.frame, ring)}>{picture}</span> : picture
}
