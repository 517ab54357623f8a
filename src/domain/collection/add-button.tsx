import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'
import { Button, IconButton } from '#src/ui/button/button.tsx'

const loadDialog = () => withTexts('collections', import('./add-dialog.tsx'))
const AddDialog = lazy(() => loadDialog().then(({ AddDialog }) => ({ default: AddDialog })))
const preload = preloading(loadDialog)

interface AddToCollectionProps {
  picture: Wallpaper
  /** `glass`: an icon on a picture. `ghost`: with its text. */
  look: 'glass' | 'ghost'
  className?: string | undefined
}

/** Opens the dialog that adds the picture to collections. */
export function AddToCollection({ picture, look, className }: AddToCollectionProps) {
  const { t } = useLingui()
  const asMember = useAsMember()
  const [isOpen, setIsOpen] = useState(false)
  const press = {
    className,
    'data-key': 'c',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: asMember(() => setIsOpen(true)),
  }
  return (
    <>
      {look === 'glass' ? (
        <IconButton {...press} label={t`Add to collection`} look="glass">
          <FolderPlus aria-hidden="true" />
        </IconButton>
      ) : (
        <Button {...press} look="ghost">
          <FolderPlus aria-hidden="true" />
          <Trans>Add to collection</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AddDialog picture={picture} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
