import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { Area } from '#contract/area.ts'
import type { WallpaperDetail } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { DownloadedMark } from '#src/domain/download/downloaded-mark.tsx'
import { DownloadPanel } from '#src/domain/download/panel/download-panel.tsx'
import { ScreenDownload } from '#src/domain/download/screen-download.tsx'
import type { PictureStory } from '#src/domain/offline-picture/offline-picture.ts'
import { postView } from '#src/domain/picture/api.ts'
import { TitleBlock } from '#src/domain/picture/facts/title-block.tsx'
import { usePictureKeys } from '#src/domain/picture/input/use-picture-keys.ts'
import { patchPicture } from '#src/domain/picture/patch-picture.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { ReactionButton } from '#src/domain/reaction/reaction-button.tsx'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { onViewerClosed } from '#src/domain/viewer/viewer-closed.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { ActionBar, type SaveSlot } from './action-bar.tsx'
import { DetailParts } from './detail-parts.tsx'
import { PartsSkeleton, SizesSkeleton } from './detail-skeleton.tsx'
import { PairLine } from './pair/pair-line.tsx'
import { RelatedPictures } from './related-pictures.tsx'
import { Stage } from './stage/stage.tsx'
import { neighbourLink, useNeighbours, useStep } from './use-neighbours.ts'
import styles from './picture-detail.module.css'

interface PictureDetailProps {
  /** Known data, at first perhaps only from a list. */
  picture: Wallpaper
  query: ComponentProps<typeof PictureQueryView<WallpaperDetail>>['query']
  /** Details saved offline with the picture; shown until the response arrives. */
  story?: PictureStory | undefined
  saveAction: SaveSlot
  /** The area whose days its neighbours are, if the address names one. */
  area?: Area | undefined
  areaSwitch?: ReactNode
}

export function PictureDetail({ picture, query, story, saveAction, area, areaSwitch }: PictureDetailProps) {
  const root = useRef<HTMLDivElement>(null)
  const neighbours = useNeighbours(picture, query.data, area)
  const step = useStep(picture.aid, neighbours)
  usePictureKeys({ root, goBack: () => void step('prev'), goOn: () => void step('next') })
  useViewCount(picture.aid)
  useFollowViewer(picture.aid)

  return (
    <div ref={root} className={styles.whole}>
      <Stage picture={picture} neighbours={neighbours} onStep={step} />
      <Page className={styles.room}>
        <div className={styles.columns}>
          <article className={styles.about}>
            <div className={styles.head}>
              <TitleBlock picture={picture} detail={query.data} />
              {areaSwitch}
            </div>
            {query.data?.pair && <PairLine picture={query.data} pair={query.data.pair} />}
            <ActionBar picture={picture} saveAction={saveAction} />
            <div className={styles.onPhone}>
              <DownloadedMark me={picture.me} />
            </div>
            {story && !query.data ? (
              <>
                <ConnectionBar queries={[{ ...query, data: story }]} />
                <DetailParts detail={story} />
              </>
            ) : (
              <PictureQueryView query={query} skeleton={<PartsSkeleton />}>
                {(detail) => <DetailParts detail={detail} />}
              </PictureQueryView>
            )}
          </article>
          <aside className={styles.side}>
            <div className={styles.panel}>
              {query.data && (
                <SectionBoundary>
                  <DownloadPanel picture={query.data} />
                </SectionBoundary>
              )}
              {isAwaited(query) && <SizesSkeleton />}
            </div>
          </aside>
        </div>
        <SectionBoundary>
          <RelatedPictures key={picture.aid} picture={picture} />
        </SectionBoundary>
      </Page>
      <div className={styles.bar} data-page-bar>
        <ScreenDownload picture={picture} />
        <ReactionButton picture={picture} reaction="favourite" />
        <ReactionButton picture={picture} reaction="like" />
      </div>
    </div>
  )
}

/** Closing the viewer on another picture opens that one's page. */
function useFollowViewer(aid: string) {
  const router = useRouter()
  const client = useQueryClient()
  const follow = useEffectEvent((seen: string) => {
    if (seen === aid) return
    void router.navigate(neighbourLink(client, seen, router.latestLocation.state))
  })
  useEffect(() => onViewerClosed((seen) => follow(seen)), [])
}

/** Counts a member's view once each time the page is opened; failures are ignored. */
function useViewCount(aid: string) {
  const client = useQueryClient()
  const isMember = useIsMember()
  const count = useEffectEvent(async () => {
    const answer = await postView(aid).catch(() => undefined)
    if (!answer) return
    patchPicture(client, aid, (picture) => ({ ...picture, stats: { ...picture.stats, views: answer.views } }))
  })
  const counted = useRef('')
  useEffect(() => {
    if (!isMember || counted.current === aid) return
    counted.current = aid
    void count()
  }, [aid, isMember])
}
