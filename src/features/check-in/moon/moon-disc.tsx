import { useState } from 'react'
import { litOutline } from '#src/domain/check-in/moon-path.ts'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import moon from '#src/domain/check-in/moon.module.css'
import styles from './moon-ring.module.css'

const RADIUS = 72

interface MoonDiscProps {
  /** Unique id in the page, for SVG references. */
  id: string
  /** Lit part, 0..1. */
  lit: number
  /** Previously lit part: the terminator moves from there, once. */
  litBefore?: number | undefined
  /** URL of a picture shown in the lit part. */
  picture?: string | undefined
}

/** The moon: a dark disc with a faint picture, and its lit part with a soft terminator. */
export function MoonDisc({ id, lit, litBefore, picture }: MoonDiscProps) {
  const outline = litOutline(lit, RADIUS)
  const isMoving = litBefore !== undefined && litBefore !== lit && !prefersReducedMotion()
  return (
    <>
      <defs>
        <clipPath id={`${id}-disc`}>
          <circle r={RADIUS} />
        </clipPath>
        <filter id={`${id}-soft`} x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
        <mask id={`${id}-lit`} maskUnits="userSpaceOnUse" x="-90" y="-90" width="180" height="180">
          <path d={outline} fill="#fff" filter={`url(#${id}-soft)`}>
            {isMoving && (
              <animate
                attributeName="d"
                from={litOutline(litBefore, RADIUS)}
                to={outline}
                dur="900ms"
                calcMode="spline"
                keyTimes="0;1"
                keySplines="0.2 0 0 1"
              />
            )}
          </path>
        </mask>
      </defs>
      <circle className={moon.sky} r={RADIUS} />
      {lit > 0 && picture && (
        <g clipPath={`url(#${id}-disc)`} className={styles.earthshine}>
          <Revealed key={picture} address={picture} />
        </g>
      )}
      {lit > 0 && (
        <g clipPath={`url(#${id}-disc)`}>
          <g mask={`url(#${id}-lit)`}>
            <circle className={moon.lit} r={RADIUS} />
            <Maria />
            {picture && <Revealed key={picture} address={picture} />}
          </g>
        </g>
      )}
    </>
  )
}

/** The picture covers the whole disc once loaded; if it fails, the moon stays as it is. */
function Revealed({ address }: { address: string }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <image
      className={styles.picture}
      href={address}
      x={-RADIUS}
      y={-RADIUS}
      width={2 * RADIUS}
      height={2 * RADIUS}
      preserveAspectRatio="xMidYMid slice"
      data-there={isThere}
      onLoad={() => setIsThere(true)}
    />
  )
}

/** The dark plains. */
function Maria() {
  return (
    <g className={styles.maria}>
      <ellipse cx="-16" cy="-24" rx="21" ry="16" />
      <ellipse cx="20" cy="-28" rx="13" ry="11" />
      <ellipse cx="34" cy="-6" rx="11" ry="13" />
      <ellipse cx="-32" cy="6" rx="14" ry="22" />
      <ellipse cx="12" cy="2" rx="9" ry="7" />
      <ellipse cx="-8" cy="26" rx="12" ry="8" />
      <circle cx="10" cy="46" r="4" />
    </g>
  )
}
