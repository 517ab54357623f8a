import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Crop, Download, Lock } from 'lucide-react'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { DownloadState } from './use-download.ts'

interface DownloadButtonProps {
  state: DownloadState
  /** Pixels of the file. */
  w: number
  h: number
  isWide?: boolean
  /** The press opens the preview, where the part is chosen. */
  isCropped?: boolean
  /** The level (groupId) that this size needs and the member lacks. */
  needLevel?: number | undefined
  /** Takes the focus when it comes in place of the link to the plans. */
  isFocused?: boolean
  onPress: () => void
}

/**
 * The accent button of a picture: shows the pixels, then the progress, then the result. If the member's level is too low,
 * it names the required level and links to the plans.
 */
export function DownloadButton({
  state,
  w,
  h,
  isWide,
  isCropped,
  needLevel,
  isFocused = false,
  onPress,
}: DownloadButtonProps) {
  const { t } = useLingui()
  const pixels = pixelsText(w, h)
  const needed = membershipName(needLevel)
  const plans = usePlansLink(needLevel)
  if (needed) {
    const level = t(needed)
    return (
      <ButtonLink look="accent" isWide={isWide} {...plans} data-key="d">
        <Lock aria-hidden="true" />
        <Trans>
          {pixels} needs {level}
        </Trans>
      </ButtonLink>
    )
  }
  return (
    <Button
      look="accent"
      isWide={isWide}
      isBusy={state.stage === 'preparing'}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
      autoFocus={isFocused}
      data-key="d"
      onClick={onPress}
    >
      {state.stage === 'preparing' ? (
        <Trans>Preparing {pixels}</Trans>
      ) : state.stage === 'done' ? (
        <>
          <Check aria-hidden="true" />
          <Trans>Saved to Downloads</Trans>
        </>
      ) : isCropped ? (
        <>
          <Crop aria-hidden="true" />
          <Trans>Crop to {pixels}</Trans>
        </>
      ) : (
        <>
          <Download aria-hidden="true" />
          <Trans>Download {pixels}</Trans>
        </>
      )}
    </Button>
  )
}
