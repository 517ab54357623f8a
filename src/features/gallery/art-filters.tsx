import { useLingui } from '@lingui/react/macro'
import { Hourglass, Palette, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SWATCHES, useColourName } from '#src/domain/colour/colour-name.ts'
import type { ShelfFilters as Filters } from '#src/domain/gallery/gallery-search.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { FilterLabel, useCenturyName } from './filter-label.tsx'
import chip from '#src/ui/chip/chip.module.css'
import styles from './gallery-page.module.css'

/** Newest first: before, museums date few paintings by a year. */
const CENTURIES = [20, 19, 18, 17, 16, 15, 14]
const ANY = 'any'

interface ArtFiltersProps {
  filters: Filters
  onFilter: (some: Partial<Filters>) => void
}

/**
 * Century and main colours of masterpieces, and artist, style and museum that a picture's page led from, until they are
 * removed.
 */
export function ArtFilters({ filters, onFilter }: ArtFiltersProps) {
  const { author, museum, movement, century, color } = filters
  const { t } = useLingui()
  const colourName = useColourName()
  const centuryName = useCenturyName()
  const colours = color === undefined || SWATCHES.includes(color) ? SWATCHES : [color, ...SWATCHES]
  const listed = century === undefined || CENTURIES.includes(century) ? CENTURIES : [century, ...CENTURIES]
  return (
    <>
      <Choice
        label={t`Century`}
        icon={<Hourglass aria-hidden="true" />}
        value={String(century ?? ANY)}
        choices={[
          { value: ANY, name: t`Any century` },
          ...listed.map((each) => ({
            value: String(each),
            name: centuryName(each),
          })),
        ]}
        onChange={(chosen) => onFilter({ century: chosen === ANY ? undefined : Number(chosen) })}
      />
      <Choice
        label={t({ context: 'filter', message: 'Colour' })}
        icon={<Palette aria-hidden="true" />}
        value={color ?? ANY}
        choices={[
          { value: ANY, name: t`Any colour` },
          ...colours.map((each) => ({ value: each, name: colourName(each) })),
        ]}
        onChange={(chosen) => onFilter({ color: chosen === ANY ? undefined : chosen })}
      />
      {author && (
        <Removable name={author} onRemove={() => onFilter({ author: undefined })}>
          <FilterLabel filters={filters} name="author" />
        </Removable>
      )}
      {movement && (
        <Removable name={movement} onRemove={() => onFilter({ movement: undefined })}>
          <FilterLabel filters={filters} name="movement" />
        </Removable>
      )}
      {museum && (
        <Removable name={museum} onRemove={() => onFilter({ museum: undefined })}>
          {museum}
        </Removable>
      )}
    </>
  )
}

interface RemovableProps {
  name: string
  onRemove: () => void
  children: ReactNode
}

function Removable({ name, onRemove, children }: RemovableProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classNames(chip.chip, chip.tall, chip.on, styles.named)}
      data-chosen=""
      title={t`Remove: ${name}`}
      onClick={onRemove}
    >
      <span>{children}</span>
      <X aria-label={t`Remove: ${name}`} />
    </button>
  )
}
