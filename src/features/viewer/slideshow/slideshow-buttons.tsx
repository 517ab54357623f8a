import { useLingui } from '@lingui/react/macro'
import { Pause, Play, SlidersHorizontal } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'

interface SlideshowButtonsProps {
  isPlaying: boolean
  onPlay: () => void
  /** Whether the settings are open. */
  isOpen: boolean
  onSettings: () => void
}

/** Play and pause, and settings. */
export function SlideshowButtons({ isPlaying, onPlay, isOpen, onSettings }: SlideshowButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton label={isPlaying ? t`Pause slideshow` : t`Play slideshow`} look="glass" data-key="s" onClick={onPlay}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <IconButton label={t`Slideshow settings`} look="glass" aria-expanded={isOpen} onClick={onSettings}>
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
    </>
  )
}
