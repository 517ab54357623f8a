import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import styles from './copy-id.module.css'

/** Duration of the confirmation. Source: inventory SH-21. */
const FLASH_MS = 1_500

/** The member's id; a press copies it. If the clipboard is refused the digits are selected for copying by hand. */
export function CopyId({ id }: { id: number }) {
  const { t } = useLingui()
  const digits = useId()
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return undefined
    const timer = setTimeout(() => setCopiedAt(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(String(id))
      setCopiedAt(Date.now())
    } catch {
      const text = document.getElementById(digits)
      if (text) window.getSelection()?.selectAllChildren(text)
    }
  }

  return (
    <span className={styles.row}>
      <button type="button" className={styles.id} title={t`Copy ID`} onClick={() => void copy()}>
        ID <span id={digits}>{id}</span>
        {copiedAt === null ? <Copy aria-hidden="true" /> : <Check aria-hidden="true" />}
      </button>
      <output className={styles.flash}>{copiedAt !== null && <Trans>Copied</Trans>}</output>
    </span>
  )
}
