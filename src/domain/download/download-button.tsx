import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Download, Lock } from 'lucide-react'
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
  /** The level (groupId) that the member lacks for this size. */
  needLevel?: number | undefined
  onPress: () => void
}

const PLANS: string = '/vip'

/**
 * The one accent button of a picture: says the pixels, then what is going on, then that it is done. Where the member's level
 * is too low it says which one is needed, and leads to it.
 */
export function DownloadButton({ state, w, h, isWide, needLevel, onPress }: DownloadButtonProps) {
  const { t } = useLingui()
  const pixels = pixelsText(w, h)
  const needed = membershipName(needLevel)
  if (needed) {
    const level = t(needed)
    return (
      <ButtonLink look="accent" isWide={isWide} to={PLANS} data-key="d">
        <Lock aria-hidden="true" />
        <Trans>
          {pixels} needs {level}
        </Trans>
      </ButtonLink>
    )
  }
  return (
    <Button look="accent" isWide={isWide} isBusy={state.stage === 'preparing'} data-key="d" onClick={onPress}>
      {state.stage === 'preparing' ? (
        <Trans>Preparing {pixels}</Trans>
      ) : state.stage === 'done' ? (
        <>
          <Check aria-hidden="true" />
          <Trans>Downloaded, see your downloads</Trans>
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
