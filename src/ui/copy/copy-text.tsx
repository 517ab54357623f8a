import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './copy-text.module.css'

/** How long the button shows success, ms. */
const DONE_MS = 3_000

interface CopyTextProps extends Pick<ButtonLook, 'look'> {
  text: string
  /** Of the button. */
  label: ReactNode
}

/** Copies `text`; if the clipboard is refused, shows it selected for copying by hand. */
export function CopyText({ text, label, look }: CopyTextProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle')
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => setState('idle'), DONE_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        {state === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {state === 'done' ? <Trans>Copied</Trans> : label}
      </Button>
      <VisuallyHidden>
        <output>{state === 'done' && <Trans>Copied</Trans>}</output>
      </VisuallyHidden>
      {state === 'refused' && (
        <textarea
          ref={(area) => {
            area?.focus()
            area?.select()
          }}
          className={styles.text}
          aria-label={t`Text to copy`}
          readOnly
          value={text}
          onBlur={() => setState('idle')}
        />
      )}
    </>
  )
}
