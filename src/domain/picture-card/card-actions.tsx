import type { Wallpaper } from '#contract/wallpaper.ts'
import { DownloadIconButton } from '#src/domain/download/download-icon-button.tsx'
import { ReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import { ViewerButton } from '#src/domain/viewer/viewer-button.tsx'

interface CardActionsProps {
  picture: Wallpaper
  className?: string | undefined
}

/** Full screen, favourite, like and download, always in this order. */
export function CardActions({ picture, className }: CardActionsProps) {
  return (
    <div className={className}>
      <ViewerButton aid={picture.aid} />
      <ReactionButton picture={picture} reaction="favourite" look="glass" />
      <ReactionButton picture={picture} reaction="like" look="glass" />
      <DownloadIconButton picture={picture} />
    </div>
  )
}
