import { Trans } from '@lingui/react/macro'
import styles from './heat-map.module.css'

interface HeatKeyProps {
  hasBridged: boolean
  hasSaved: boolean
}

/** Legend of the heat map; rare kinds only if they occur. */
export function HeatKey({ hasBridged, hasSaved }: HeatKeyProps) {
  return (
    <p className={styles.key} aria-hidden="true">
      {hasSaved && (
        <span className={styles.meaning}>
          <Square look="saved" />
          <Trans>On this device</Trans>
        </span>
      )}
      {hasBridged && (
        <span className={styles.meaning}>
          <Square look="bridged" />
          <Trans>Streak freeze</Trans>
        </span>
      )}
      <span className={styles.meaning}>
        <Trans context="heat-map">Less</Trans>
        <Square look="none" />
        <Square look="level1" />
        <Square look="level2" />
        <Square look="level3" />
        <Trans context="heat-map">More</Trans>
      </span>
    </p>
  )
}

function Square({ look }: { look: 'none' | 'level1' | 'level2' | 'level3' | 'bridged' | 'saved' }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10">
      <rect className={styles[look]} width="10" height="10" rx="3" />
    </svg>
  )
}
