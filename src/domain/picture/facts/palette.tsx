import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PictureColour } from '#contract/detail.ts'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './palette.module.css'

const COPIED_MS = 1_500

/** Five colours of the picture; a press copies one. */
export function Palette({ colours }: { colours: readonly PictureColour[] }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (hex: string) => {
    try {
      await navigator.clipboard.writeText(hex)
      setCopied(hex)
    } catch {
      toast.startup.blank(hex)
    }
  }
  return (
    <ul className={styles.palette}>
      {colours.map(({ hex, share }) => {
        const name = hex.toUpperCase()
        return (
          <li key={hex}>
            <button
              type="button"
              className={styles.colour}
              title={`${Math.round(share * 100)} %`}
              aria-label={t`Copy ${name}`}
              onClick={() => void copy(name)}
            >
              <span className={styles.swatch} style={{ background: hex }} />
              <output>{copied === name ? <Trans>Copied</Trans> : name}</output>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
