import { useLingui } from '@lingui/react/macro'
import { RotateCcw, ZoomIn } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './controls.module.css'

interface ZoomSliderProps {
  zoom: number
  /** 1 or less where there are no pixels to zoom into. */
  most: number
  onZoom: (zoom: number) => void
  /** Back to the first part. */
  onReset: () => void
}

/** Size of the part; a larger zoom shows less of the picture. */
export function ZoomSlider({ zoom, most, onZoom, onReset }: ZoomSliderProps) {
  const { t } = useLingui()
  return (
    <div className={styles.zoom}>
      <ZoomIn aria-hidden="true" />
      <input
        type="range"
        aria-label={t`Zoom`}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        min={1}
        max={Math.max(1, most)}
        step={0.01}
        value={zoom}
        disabled={most <= 1}
        onChange={(event) => onZoom(event.currentTarget.valueAsNumber)}
      />
      <IconButton label={t`Start over`} onClick={onReset}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
    </div>
  )
}
