import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { CheckField } from '#src/ui/field/check-field.tsx'
import { Panel } from '../panel.tsx'
import { REST_SECONDS } from './settings.ts'
import type { Slideshow } from './use-slideshow.ts'

interface SlideshowPanelProps {
  slideshow: Slideshow
  onPlay: () => void
  onClose: () => void
}

/** Slideshow settings. */
export function SlideshowPanel({ slideshow, onPlay, onClose }: SlideshowPanelProps) {
  const { t } = useLingui()
  const { settings, change, isPlaying } = slideshow
  return (
    <Panel title={<Trans>Slideshow</Trans>} onClose={onClose}>
      <SegmentedChoice
        legend={t`Seconds`}
        value={settings.seconds}
        choices={REST_SECONDS.map((value) => ({ value, label: value }))}
        onChange={(seconds) => change({ seconds })}
      />
      <SegmentedChoice
        legend={t`Change`}
        value={settings.effect}
        choices={[
          { value: 'fade', label: <Trans>Fade</Trans> },
          { value: 'pan', label: <Trans>Slow zoom</Trans> },
        ]}
        onChange={(effect) => change({ effect })}
      />
      <CheckField checked={settings.isShuffled} onChange={({ target }) => change({ isShuffled: target.checked })}>
        <Trans>Random order</Trans>
      </CheckField>
      <Button
        look="accent"
        isWide
        onClick={() => {
          onPlay()
          onClose()
        }}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
      </Button>
    </Panel>
  )
}
