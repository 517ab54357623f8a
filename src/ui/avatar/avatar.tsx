import { useState } from 'react'
import { avatarAddress } from './avatar-address.ts'
import styles from './avatar.module.css'

/** Shown for whoever has no picture, and in place of one that does not load. */
const DEFAULT_AVATAR = '/default-avatar.svg'

interface AvatarProps {
  /** Address as the server gave it; '' for none. */
  src: string
  /** Pixels, 36 where not said. */
  size?: number
}

/** A member's picture. It stands beside the nickname, so it says nothing to those who hear the page. */
export function Avatar({ src, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState('')
  // Once broken the default is shown, whose own failure changes nothing: no error loop.
  const address = src && src !== broken ? avatarAddress(src, globalThis.location?.origin ?? '') : DEFAULT_AVATAR
  return (
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
}
