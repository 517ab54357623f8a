import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import type { View } from '../frame/layout.ts'
import styles from './controls.module.css'

interface ViewChoiceProps {
  views: readonly View[]
  view: View
  onView: (view: View) => void
  theme: 'light' | 'dark'
  onTheme: (theme: 'light' | 'dark') => void
  /** Each theme has a picture of its own. */
  isPair: boolean
}

/** What covers the picture, and in which theme. */
export function ViewChoice({ views, view, onView, theme, onTheme, isPair }: ViewChoiceProps) {
  const { t } = useLingui()
  const names: Record<View, ReactNode> = {
    lock: <Trans context="screen">Lock</Trans>,
    home: <Trans context="screen">Home</Trans>,
    desktop: <Trans>Desktop</Trans>,
    guides: <Trans>Guides</Trans>,
    plain: <Trans context="screen">Picture</Trans>,
  }
  const hasTheme = isPair || (view !== 'guides' && view !== 'plain')
  return (
    <div className={styles.pair}>
      <SegmentedChoice
        legend={t`In front of the picture`}
        hidesLegend
        value={view}
        choices={views.map((value) => ({ value, label: names[value] }))}
        onChange={onView}
      />
      {hasTheme && (
        <IconButton
          label={theme === 'dark' ? t`Show it in light mode` : t`Show it in dark mode`}
          onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}
