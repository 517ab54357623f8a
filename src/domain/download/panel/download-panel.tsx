import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Info, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { screenQueries } from '#src/domain/screen/queries.ts'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PartShown } from '../crop/part-shown.tsx'
import { DownloadButton } from '../download-button.tsx'
import { DownloadNote } from '../download-note.tsx'
import { DownloadedMark } from '../downloaded-mark.tsx'
import { isCropped, offerId, offersFor } from '../offers.ts'
import { type DownloadState, useDownload } from '../use-download.ts'
import { useMemberLevel } from '../use-member-level.ts'
import { FormatChoice, type Format } from './format-choice.tsx'
import { SizeChoice } from './size-choice.tsx'
import { UnlockOffer } from './unlock-offer.tsx'
import styles from './download-panel.module.css'

interface DownloadPanelProps {
  picture: WallpaperDetail
}

/** All sizes, those of the member's screens first and this one's preselected; explains missing levels. */
export function DownloadPanel({ picture }: DownloadPanelProps) {
  const { t } = useLingui()
  const level = useMemberLevel(picture)
  const isMember = useIsMember()
  const { data: mine } = useQuery({ ...screenQueries.list(), enabled: isMember })
  const offers = offersFor(picture, ownScreen(), mine?.screens)
  // By name, not by place: the member's screens may arrive after the choice.
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [format, setFormat] = useState<Format>('jpg')
  const [isUnlocked, setIsUnlocked] = useState(false)
  const { state, download, reset } = useDownload(picture.aid)
  const chosen = Math.max(
    0,
    offers.findIndex((each) => offerId(each) === chosenId),
  )
  const offer = offers[chosen]
  if (!offer) return null

  const isLocked = offer.level > level
  const locked: DownloadState = { stage: 'refused', refusal: { kind: 'level', thumbhash: '', needLevel: offer.level } }
  const choose = (index: number) => {
    const next = offers[index]
    setChosenId(next ? offerId(next) : null)
    // The focus is on the sizes now.
    setIsUnlocked(false)
    reset()
  }
  return (
    <div className={styles.panel}>
      <DownloadButton
        state={state}
        w={offer.w}
        h={offer.h}
        isWide
        needLevel={isLocked ? offer.level : undefined}
        isFocused={isUnlocked}
        onPress={() => download({ ...offer, format })}
      />
      {isCropped(picture, offer) && <PartShown picture={picture} size={offer} />}
      <DownloadNote state={isLocked ? locked : state} />
      {isLocked && offer.points > 0 && (
        <UnlockOffer
          picture={picture}
          level={offer.level}
          points={offer.points}
          onUnlocked={() => setIsUnlocked(true)}
        />
      )}
      <DownloadedMark me={picture.me} />
      <SizeChoice
        label={t`All sizes`}
        offers={offers}
        level={level}
        format={format}
        chosen={chosen}
        onChoose={choose}
      />
      <FormatChoice value={format} isFixed={offer.key === 'original'} fixed={offer.format} onChange={setFormat} />
      <ButtonLink
        look="outline"
        to="."
        search={(now) => ({ ...now, preview: picture.aid })}
        state={(now) => ({ ...now, isDialogOurs: true })}
        resetScroll={false}
      >
        <MonitorSmartphone aria-hidden="true" />
        <Trans>Crop for any screen</Trans>
      </ButtonLink>
      <p className={styles.proof}>
        <BadgeCheck aria-hidden="true" />
        <NativeSize pixels={pixelsText(picture.width, picture.height)} />
      </p>
      {picture.licence.wallpaperOnly && (
        <p className={styles.licence}>
          <Info aria-hidden="true" />
          <Trans>For use as a wallpaper only</Trans>
        </p>
      )}
    </div>
  )
}

function NativeSize({ pixels }: { pixels: string }) {
  return <Trans>Native {pixels}, not upscaled.</Trans>
}
