import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EyeOff, X } from 'lucide-react'
import type { Applied } from '#contract/applied.ts'
import type { Desktop } from '#contract/desktop.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pageOf } from '#src/domain/picture/picture-link-props.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Row } from '#src/ui/row-list/row-list.tsx'
import styles from './applied.module.css'

const SYSTEM_NAMES: Record<Desktop, string> = {
  windows: 'Windows',
  macos: 'macOS',
  gnome: 'GNOME',
  kde: 'KDE Plasma',
  xfce: 'Xfce',
  sway: 'sway',
  hyprland: 'Hyprland',
}

interface AppliedRowProps {
  entry: Applied
  isBusy: boolean
  onRemove: () => void
}

/** One picture: when, on which device and screen. A withdrawn one has no link. */
export function AppliedRow({ entry, isBusy, onRemove }: AppliedRowProps) {
  const { t, i18n } = useLingui()
  const { picture, stillAvailable, device, system, monitor, width, height, at } = entry
  const title = picture ? pictureTexts(picture, i18n.locale).title : t`A picture that is not out yet`
  const moment = momentText(new Date(at), i18n.locale)
  const place = [device || t`Unknown device`, SYSTEM_NAMES[system], monitor, `${width} × ${height}`]
  const isShown = picture !== null && stillAvailable
  return (
    <Row
      start={
        isShown ? (
          <Picture picture={picture} alt="" ratio={EVEN_RATIO} sizes="96px" className={styles.picture} />
        ) : (
          <span className={styles.withdrawn}>
            <EyeOff aria-hidden="true" />
          </span>
        )
      }
      end={
        <IconButton label={t`Remove ${title} of ${moment} from the list`} isBusy={isBusy} onClick={onRemove}>
          <X />
        </IconButton>
      }
    >
      {isShown ? <Link {...pageOf(picture)}>{title}</Link> : <b>{title}</b>}
      <span>
        <time dateTime={at}>{moment}</time>
        {picture && !stillAvailable && (
          <>
            {' · '}
            <Trans>Withdrawn</Trans>
          </>
        )}
      </span>
      <span>{place.filter(Boolean).join(' · ')}</span>
    </Row>
  )
}
