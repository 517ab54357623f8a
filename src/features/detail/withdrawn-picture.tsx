import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { TitleBlock } from '#src/domain/picture/facts/title-block.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ActionBar, type SaveSlot } from './action-bar.tsx'
import { Stage } from './stage/stage.tsx'
import styles from './picture-detail.module.css'

interface WithdrawnPictureProps {
  aid: string
  /** Shown if the picture is not saved offline either. */
  notFound: ReactNode
  saveAction: SaveSlot
}

/** A withdrawn picture, from the member's offline copy. */
export function WithdrawnPicture({ aid, notFound, saveAction }: WithdrawnPictureProps) {
  const { data, isPending } = useQuery(savedQueries.list())
  const picture = data?.items.find((each) => each.aid === aid)
  if (isPending) return null
  if (!picture) return notFound
  return (
    <div className={styles.whole}>
      <Stage picture={picture} neighbours={{ prev: undefined, next: undefined }} />
      <Page className={styles.room}>
        <article className={styles.about}>
          <TitleBlock picture={picture} detail={undefined} />
          <p>
            <Trans>This picture is no longer on the site. It stays on this device until you remove it.</Trans>
          </p>
          <ActionBar picture={picture} saveAction={saveAction} />
        </article>
      </Page>
    </div>
  )
}
