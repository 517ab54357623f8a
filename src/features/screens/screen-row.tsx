import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { MemberScreen } from '#contract/screens.ts'
import { KindIcon } from '#src/domain/screen/kind-icon.tsx'
import { KIND_NAMES } from '#src/domain/screen/kind-names.ts'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { IconButton } from '#src/ui/button/button.tsx'
import { THEME_NAMES } from './theme-names.ts'
import styles from './screens.module.css'

interface ScreenRowProps {
  screen: MemberScreen
  isThisDevice: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A screen with what is known of it. */
export function ScreenRow({ screen, isThisDevice, onEdit, onRemove }: ScreenRowProps) {
  const { t } = useLingui()
  const { name, kind, w, h, theme } = screen
  const facts = [t(KIND_NAMES[kind]), pixelsText(w, h), ratioText(w, h), theme !== 'auto' && t(THEME_NAMES[theme])]
  return (
    <li className={styles.row}>
      <KindIcon kind={kind} />
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {isThisDevice && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <IconButton label={t`Edit “${name}”`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove “${name}”`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
