import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { WallLabel } from '#src/domain/picture-wall/wall-label.tsx'
import { WallSkeleton } from '#src/domain/picture-wall/wall-skeleton.tsx'
import { WorldStrip } from '#src/domain/picture-wall/world-strip.tsx'
import { usePictureKeys } from '#src/domain/picture/input/use-picture-keys.ts'
import { useSwipeSteps } from '#src/domain/picture/input/use-swipe-steps.ts'
import { LevelQueryView } from '#src/domain/picture/level/level-query-view.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { SurpriseButton } from '#src/domain/random/random-button.tsx'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { DayStep } from './day-step.tsx'
import { useShownDay } from './use-shown-day.ts'

interface TodayPageProps {
  area: Area
  /** The shown day; the area's newest by default. */
  date: LocalDate | undefined
  /** Shows another day; undefined is the newest. */
  onDay: (date: LocalDate | undefined) => unknown
}

/**
 * One day: a large picture, other areas on the same day below; arrow keys and swipes open adjacent days. If the page is
 * public, visitors see the newest day; other days open sign-in.
 */
export function TodayPage({ area, date: askedDate, onDay }: TodayPageProps) {
  const { t, i18n } = useLingui()
  const areaName = useAreaName()
  const asMember = useAsMember()
  const isVisitor = useIsVisitor()
  const date = isVisitor ? undefined : askedDate
  const root = useRef<HTMLDivElement>(null)
  const { query, picture, others, day, lastDay } = useShownDay(area, date)

  const go = (to: LocalDate) => asMember(() => onDay(to === lastDay ? undefined : to))
  const goBack = day ? go(addDays(day, -1)) : undefined
  const goOn = day && (!lastDay || day < lastDay) ? go(addDays(day, 1)) : undefined
  usePictureKeys({ root, goBack, goOn })
  const hung = useSwipeSteps({
    shown: picture?.aid ?? '',
    canStep: (step) => !isVisitor && (step > 0 ? goOn : goBack) !== undefined,
    onStep: (step) => (step > 0 ? goOn?.() : goBack?.()),
  })

  return (
    <Page>
      <PageHead
        size="small"
        title={day === lastDay ? t`Today` : day && <span data-dated>{longDay(day, i18n.locale)}</span>}
        note={<PageNote>{areaName(area)}</PageNote>}
      >
        <SurpriseButton filters={{ area }} isSmall />
        <DayStep goBack={goBack} goOn={goOn} />
      </PageHead>
      <VisuallyHidden aria-live="polite">
        {date && day && `${longDay(day, i18n.locale)} ${picture ? pictureTexts(picture, i18n.locale).title : ''}`}
      </VisuallyHidden>
      <div ref={root}>
        <LevelQueryView query={query} skeleton={<WallSkeleton />}>
          {() =>
            picture ? (
              <WallLabel picture={picture} hung={hung} />
            ) : (
              <EmptyState
                title={<Trans>There is no picture for this day</Trans>}
                text={<Trans>It is before our first day, or in the future.</Trans>}
                action={
                  <Button onClick={() => onDay(undefined)}>
                    <Trans>Back to today</Trans>
                  </Button>
                }
              />
            )
          }
        </LevelQueryView>
      </div>
      {others.length > 0 && (
        <Section title={t`The same day elsewhere`}>
          <WorldStrip label={t`The same day elsewhere`} pictures={others} day={day ?? null} isNow={day === lastDay} />
        </Section>
      )}
    </Page>
  )
}
