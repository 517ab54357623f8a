import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** `width / height`, when the height follows from it. */
  ratio?: number
}

/** Placeholder in the final size. It pulses instead of shimmering. */
export function Skeleton({ width = '100%', height = 'auto', ratio }: SkeletonProps) {
  const shape = {
    inlineSize: width,
    blockSize: height,
    ...(ratio && { aspectRatio: ratio, borderRadius: 'var(--r-pic)' }),
  }
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />
}
