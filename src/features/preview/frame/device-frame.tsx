import type { CSSProperties, ReactNode } from 'react'
import type { Adjustment } from '#contract/download.ts'
import type { PreviewScreen } from '../preview-screens.ts'
import { Cover } from './cover.tsx'
import type { View } from './layout.ts'
import styles from './device-frame.module.css'

interface DeviceFrameProps {
  screen: PreviewScreen
  view: View
  /** Of what covers the picture. */
  theme: 'light' | 'dark'
  adjust: Adjustment
  /** The picture; fills the screen. */
  children: ReactNode
}

/** A device around the picture, as large as its parent allows, with what covers it. */
export function DeviceFrame({ screen, view, theme, adjust, children }: DeviceFrameProps) {
  const isChanged = adjust.blur > 0 || adjust.dim > 0
  const shape = { '--ratio': screen.w / screen.h } as CSSProperties
  // Blur is in thousandths of the shorter side, of which 1cqmin is a hundredth.
  const filter = `blur(${adjust.blur / 10}cqmin) brightness(${1 - adjust.dim / 100})`
  return (
    <div className={styles.room}>
      <div className={styles.device} data-kind={screen.kind} style={shape}>
        <div className={styles.screen} data-screen>
          {children}
          {isChanged && <div className={styles.change} style={{ backdropFilter: filter }} />}
          <div className={styles.cover} data-cover-theme={theme} aria-hidden="true">
            <Cover kind={screen.kind} view={view} />
          </div>
          {screen.kind === 'two-monitors' && <span className={styles.gap} aria-hidden="true" />}
        </div>
      </div>
    </div>
  )
}
