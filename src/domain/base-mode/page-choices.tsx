import { useLingui } from '@lingui/react/macro'
import { Clock, ExternalLink, Maximize, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Choice } from '#src/ui/choice/choice.tsx'
import { type Choices, INTERVALS } from './page-address.ts'
import styles from './base-mode.module.css'

interface PageChoicesProps {
  choices: Choices
  onChange: (some: Partial<Choices>) => void
  /** Name of the default interval; absent where there is one picture only. */
  daily?: string | undefined
  /** Offers the clock of the area. */
  hasArea?: boolean
  /** In a web page: no clock by default, and links to the site. */
  isFrame: boolean
  /** Further choices, before these. */
  children?: ReactNode
}

/** What the light page shows beside its picture. */
export function PageChoices({ choices, onChange, daily, hasArea = false, isFrame, children }: PageChoicesProps) {
  const { t } = useLingui()
  const hours = (count: number) => (count === 1 ? t`Every hour` : t`Every ${count} hours`)
  const name = (minutes: number) => (minutes < 60 ? t`Every ${minutes} minutes` : hours(minutes / 60))
  return (
    <div className={styles.choices}>
      {children}
      {daily !== undefined && (
        <Choice
          label={t`How often`}
          icon={<Timer aria-hidden="true" />}
          value={choices.every}
          choices={[
            { value: '', name: daily },
            ...INTERVALS.map((minutes) => ({ value: String(minutes), name: name(minutes) })),
          ]}
          onChange={(every) => onChange({ every })}
        />
      )}
      <Choice
        label={t`Clock`}
        icon={<Clock aria-hidden="true" />}
        value={choices.clock}
        choices={[
          { value: '', name: t`Clock` },
          ...(hasArea ? [{ value: 'area' as const, name: t`Clock of the area` }] : []),
          { value: '0', name: t`No clock` },
        ]}
        onChange={(clock) => onChange({ clock })}
      />
      <Choice
        label={t`Picture`}
        icon={<Maximize aria-hidden="true" />}
        value={choices.fit}
        choices={[
          { value: '', name: isFrame ? t`Fills the frame` : t`Fills the screen` },
          { value: 'contain', name: t`Whole picture` },
        ]}
        onChange={(fit) => onChange({ fit })}
      />
      {isFrame && (
        <Choice
          label={t`Links`}
          icon={<ExternalLink aria-hidden="true" />}
          value={choices.links}
          choices={[
            { value: '', name: t`No links` },
            { value: '1', name: t`Title leads to the picture` },
          ]}
          onChange={(links) => onChange({ links })}
        />
      )}
    </div>
  )
}
