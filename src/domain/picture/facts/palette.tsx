import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PictureColour } from '#contract/detail.ts'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './palette.module.css'

const COPIED_MS = 1_500

/** Five colours of the picture: each leads to pictures with a similar one, and its number is copied by a press. */
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
          <li key={hex} className={styles.colour}>
            <Link
              to="/search"
              search={{ color: hex.slice(1) }}
              className={styles.swatch}
              style={{ background: hex }}
              title={`${Math.round(share * 100)} %`}
              aria-label={t`Pictures with ${name}`}
            />
            <button type="button" className={styles.copy} aria-label={t`Copy ${name}`} onClick={() => void copy(name)}>
              <output>{copied === name ? <Trans>Copied</Trans> : name}</output>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
