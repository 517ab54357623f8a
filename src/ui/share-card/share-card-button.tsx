import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { logFailure } from '#src/lib/errors/log.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { shareOrSave } from './share-or-save.ts'
import styles from './share-card-button.module.css'

interface ShareCardButtonProps {
  label: string
  draw: () => Promise<Blob>
  /** Of the PNG, without extension. */
  fileName: string
  /** For the share sheet. */
  title: string
  /** Instead of that for sharing; its name is then shown on phones too. */
  icon?: ReactNode
  /** Messages after the card was saved, and if it could not be drawn. */
  texts: { saved: string; failed: string }
}

/** Draws a card and shares it, or saves it where files cannot be shared. */
export function ShareCardButton({ label, draw, fileName, title, icon, texts }: ShareCardButtonProps) {
  const share = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const file = new File([await draw()], `${fileName}.png`, { type: 'image/png' })
      return shareOrSave(file, title)
    },
    onSuccess: (way) => {
      if (way === 'saved') toast.startup.success(texts.saved)
    },
    onError: (error) => {
      logFailure('the card could not be made', error)
      toast.startup.error(texts.failed)
    },
  })
  return (
    <Button
      className={icon === undefined ? styles.share : undefined}
      look="outline"
      aria-label={label}
      title={label}
      isBusy={share.isPending}
      onClick={() => share.mutate()}
    >
      {!share.isPending && (icon ?? <Share2 aria-hidden="true" />)}
      <span className={styles.words}>{label}</span>
    </Button>
  )
}
