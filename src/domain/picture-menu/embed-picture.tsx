import { Trans, useLingui } from '@lingui/react/macro'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { EmbedDialog } from '#src/domain/base-mode/embed-dialog.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'

interface EmbedPictureProps {
  picture: Wallpaper
  onClose: () => void
}

/** Embeds a released picture in another web page. */
export function EmbedPicture({ picture, onClose }: EmbedPictureProps) {
  const { i18n } = useLingui()
  return (
    <EmbedDialog
      source={{ aid: picture.aid }}
      title={pictureTexts(picture, i18n.locale).title}
      note={
        picture.wallpaperOnly && (
          <p>
            <Trans>Its licence allows use as a wallpaper only. Ask the author before you show it elsewhere.</Trans>
          </p>
        )
      }
      onClose={onClose}
    />
  )
}
