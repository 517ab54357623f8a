import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Globe, Maximize, Timer } from 'lucide-react'
import { useState } from 'react'
import { AREAS } from '#contract/area.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { type Choices, frameCode, INTERVALS, NO_CHOICES, pageAddress, type Place } from './page-address.ts'
import { PlaceSteps } from './place-steps.tsx'
import styles from './start-page.module.css'

/** The picture of the day as start page, on a wall screen or in a web page: its address, and how to set it. */
export function StartPageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [place, setPlace] = useState<Place>('start')
  const [choices, setChoices] = useState(NO_CHOICES)
  const address = pageAddress(place, choices, i18n.locale)
  const site = siteName(i18n.locale)
  const text = place === 'frame' ? frameCode(address, t`Picture of the day · ${site}`) : address
  return (
    <Dialog
      title={<Trans>Start page</Trans>}
      description={<Trans>Today’s picture alone, on one light page. Without a network it shows the last one.</Trans>}
      width={560}
      onClose={onClose}
    >
      <SegmentedChoice
        legend={<Trans>Where</Trans>}
        hidesLegend
        value={place}
        choices={[
          { value: 'start', label: <Trans>In my browser</Trans> },
          { value: 'screen', label: <Trans>On a screen</Trans> },
          { value: 'frame', label: <Trans>In a web page</Trans> },
        ]}
        onChange={setPlace}
      />
      <PageChoices choices={choices} onChange={(some) => setChoices({ ...choices, ...some })} />
      <code className={styles.address}>{text}</code>
      <div className={styles.actions}>
        <CopyText
          look="accent"
          text={text}
          label={place === 'frame' ? <Trans>Copy the code</Trans> : <Trans>Copy the address</Trans>}
        />
        <a className={buttonClass({ look: 'outline' })} href={address} target="_blank" rel="noopener">
          <Trans>Open</Trans>
        </a>
      </div>
      <PlaceSteps place={place} address={address} />
    </Dialog>
  )
}

function PageChoices({ choices, onChange }: { choices: Choices; onChange: (some: Partial<Choices>) => void }) {
  const { t } = useLingui()
  const areaName = useAreaName()
  const name = (minutes: number) => (minutes < 60 ? t`Every ${minutes} minutes` : hours(minutes / 60))
  const hours = (count: number) => (count === 1 ? t`Every hour` : t`Every ${count} hours`)
  return (
    <div className={styles.choices}>
      <Choice
        label={t`Area`}
        icon={<Globe aria-hidden="true" />}
        value={choices.area}
        choices={AREAS.map((value) => ({ value, name: areaName(value) }))}
        onChange={(area) => onChange({ area })}
      />
      <Choice
        label={t`How often`}
        icon={<Timer aria-hidden="true" />}
        value={choices.every}
        choices={[
          { value: '', name: t`A new picture each day` },
          ...INTERVALS.map((minutes) => ({ value: String(minutes), name: name(minutes) })),
        ]}
        onChange={(every) => onChange({ every })}
      />
      <Choice
        label={t`Clock`}
        icon={<Clock aria-hidden="true" />}
        value={choices.clock}
        choices={[
          { value: '', name: t`Clock` },
          { value: 'area', name: t`Clock of the area` },
          { value: '0', name: t`No clock` },
        ]}
        onChange={(clock) => onChange({ clock })}
      />
      <Choice
        label={t`Picture`}
        icon={<Maximize aria-hidden="true" />}
        value={choices.fit}
        choices={[
          { value: '', name: t`Fills the screen` },
          { value: 'contain', name: t`Whole picture` },
        ]}
        onChange={(fit) => onChange({ fit })}
      />
    </div>
  )
}
