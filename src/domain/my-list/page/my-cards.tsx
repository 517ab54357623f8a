import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { MyListEntry, MyListPage } from '#contract/my-list.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import { PictureList } from '#src/domain/picture-grid/picture-list.tsx'
import { WindowedGrid } from '#src/domain/picture-grid/windowed-grid.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { WithdrawnPicture } from '#src/domain/picture/withdrawn/withdrawn-picture.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { PagedQuery } from '#src/ui/state/next-page.tsx'
import { SelectCover } from '../selection/select-cover.tsx'
import type { MyEntriesProps } from './my-entries-props.ts'
import styles from './my-list.module.css'

interface MyCardsProps extends Pick<MyEntriesProps, 'label' | 'state' | 'removeLabel' | 'renderMeta' | 'isOnDevice'> {
  matches: { found: readonly MyListEntry[]; isSearching: boolean; subject: string }
  pages: readonly MyListPage[]
  query: PagedQuery
  remove: (entries: readonly MyListEntry[]) => void
}

/** Entries as cards in a grid. Each picture is one entry, named by its aid. */
export function MyCards(props: MyCardsProps) {
  const { label, state, removeLabel, renderMeta, isOnDevice, matches, pages, query, remove } = props
  const { i18n } = useLingui()
  const { picked, toggle, selectTo, beginWith } = state.selection
  const ids = matches.found.map(({ entryId }) => entryId)
  const entryOf = new Map(matches.found.map((entry) => [entry.aid, entry]))
  const renderCover = (picture: Wallpaper) => {
    const { aid } = picture
    if (picked) {
      return (
        <SelectCover
          picture={picture}
          isPicked={picked.has(aid)}
          onToggle={toggle}
          onRange={(id) => selectTo(id, ids)}
        />
      )
    }
    const entry = entryOf.get(aid)
    if (!entry || entry.stillAvailable || isOnDevice?.(entry)) return undefined
    const { title } = pictureTexts(picture, i18n.locale)
    return (
      <div className={styles.withdrawn}>
        <WithdrawnPicture picture={picture} ratio={16 / 10}>
          <Button look="glass" size="compact" aria-label={removeLabel(title)} onClick={() => remove([entry])}>
            <Trans>Remove</Trans>
          </Button>
        </WithdrawnPicture>
      </div>
    )
  }
  const cards = {
    label,
    renderMeta: (picture: Wallpaper) => {
      const entry = entryOf.get(picture.aid)
      return renderMeta && entry ? renderMeta(entry) : pictureTexts(picture, i18n.locale).place
    },
    renderCover,
    onHold: ({ aid }: Wallpaper) => beginWith(aid),
  }
  /** Space on a card begins the selection with it; selected cards are checkboxes. */
  const onKeyDown = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLAnchorElement ? event.target.closest<HTMLElement>('[data-aid]') : null
    if (event.key !== ' ' || picked || !card?.dataset.aid) return
    event.preventDefault()
    const { aid } = card.dataset
    beginWith(aid)
    requestAnimationFrame(() => card.querySelector<HTMLElement>('input[type="checkbox"]')?.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for a key that its links leave unused
    <div onKeyDown={onKeyDown}>
      {matches.isSearching ? (
        <WindowedGrid {...cards} pictures={matches.found} subject={matches.subject} />
      ) : (
        <PictureList {...cards} isPortrait={isPortraitList(state.place)} pages={pages} query={query} />
      )}
    </div>
  )
}
