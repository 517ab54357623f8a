import { Trans, useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { type Area, AREAS } from '#contract/area.ts'
import { CodeToCopy } from '#src/domain/base-mode/code-to-copy.tsx'
import { NO_CHOICES, pageAddress, type Place } from '#src/domain/base-mode/page-address.ts'
import { PageChoices } from '#src/domain/base-mode/page-choices.tsx'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PlaceSteps } from './place-steps.tsx'

/** The picture of the day as start page, on a wall screen or in a web page: its address, and how to set it. */
export function StartPageDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [place, setPlace] = useState<Place>('start')
  const areaName = useAreaName()
  const [area, setArea] = useState<Area>(AREAS[0])
  const [choices, setChoices] = useState(NO_CHOICES)
  const address = pageAddress(place, { area }, choices, i18n.locale)
  const site = siteName(i18n.locale)
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
      <PageChoices
        choices={choices}
        daily={t`A new picture each day`}
        hasArea
        isFrame={place === 'frame'}
        onChange={(some) => setChoices({ ...choices, ...some })}
      >
        <Choice
          label={t`Area`}
          icon={<Globe aria-hidden="true" />}
          value={area}
          choices={AREAS.map((value) => ({ value, name: areaName(value) }))}
          onChange={setArea}
        />
      </PageChoices>
      <CodeToCopy place={place} address={address} title={t`Picture of the day · ${site}`} />
      <PlaceSteps place={place} address={address} />
    </Dialog>
  )
}
