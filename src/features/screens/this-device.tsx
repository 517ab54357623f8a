import { Trans, useLingui } from '@lingui/react/macro'
import { KindIcon } from '#src/domain/screen/kind-icon.tsx'
import { KIND_NAMES } from '#src/domain/screen/kind-names.ts'
import type { Device } from '#src/domain/screen/own-device.ts'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './screens.module.css'

/** This device, which is not in the list. */
export function ThisDevice({ own: { kind, w, h }, onAdd }: { own: Device; onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.own}>
      <KindIcon kind={kind} />
      <div className={styles.words}>
        <span className={styles.name}>
          <Trans>This device</Trans>
        </span>
        <span className={styles.facts}>{[t(KIND_NAMES[kind]), pixelsText(w, h), ratioText(w, h)].join(' · ')}</span>
      </div>
      <Button look="accent" onClick={onAdd}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
