import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { Page } from '#src/ui/page/page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { HeroPicture } from '../hero/hero-picture.tsx'
import { Notice } from '../hero/notice.tsx'
import { WaitingHero } from '../hero/waiting-hero.tsx'
import { landingQueries } from '../queries.ts'
import { SharedActions } from './shared-actions.tsx'
import styles from '../hero/hero.module.css'

interface SharedAnnouncementProps {
  id: number
  renderText: ((announcement: Announcement) => ReactNode) | undefined
  /** Stands here where there is no such announcement, or it cannot be loaded. */
  otherwise: ReactNode
}

/** The announcement that the address names: its title over today's picture, its text below. */
export function SharedAnnouncement({ id, renderText, otherwise }: SharedAnnouncementProps) {
  const { i18n } = useLingui()
  const announcement = useQuery(landingQueries.announcement(id))
  const isEnglish = i18n.locale === 'en'
  const shown = announcement.data
  const title = shown && ((isEnglish && shown.titleEn) || shown.title)
  usePageTitle(title)
  if (announcement.isPending) return <WaitingHero queries={[announcement]} />
  if (!shown) return otherwise
  return (
    <>
      <section className={styles.hero} data-short>
        <Page className={styles.content}>
          <Notice>
            <Trans>Please log in first</Trans>
          </Notice>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.promise}>{(isEnglish && shown.summaryEn) || shown.summary}</p>
          <SharedActions />
          <HeroPicture />
        </Page>
      </section>
      <Page className={styles.text}>{renderText?.(shown)}</Page>
    </>
  )
}
