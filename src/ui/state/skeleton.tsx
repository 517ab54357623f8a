import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  /** `width / height`, where the height follows. */
  ratio?: number
}

/** A place that something will take, in its final size. It breathes; it does not sweep. */
export function Skeleton({ width = '100%', height = 'auto', ratio }: SkeletonProps) {
  const shape = {
    inlineSize: width,
    blockSize: height,
    ...(ratio && { aspectRatio: ratio, borderRadius: 'var(--r-pic)' }),
  }
  return <span className={styles.skeleton} style={shape} aria-hidden="true" />
}
