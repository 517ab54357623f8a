import { useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow, Shapes } from 'lucide-react'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { KIND_CHOICES, KIND_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { ShapeChoice } from '#src/domain/gallery/shape-choice.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import type { MyListPlace } from '../my-list-place.ts'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './my-list.module.css'

interface ListFiltersProps {
  place: MyListPlace
  hasFitOnly?: boolean | undefined
  onChange: (some: Partial<MyListPlace>) => void
}

/** Order, kind, shape and screen; on a phone one line that scrolls sideways. */
export function ListFilters({ place, hasFitOnly = false, onChange }: ListFiltersProps) {
  const { t } = useLingui()
  const { sort = 'new', kind, orientation, fit } = place
  const fits = <FitsChip fit={fit} onFit={(chosen) => onChange({ fit: chosen })} />
  if (hasFitOnly) return fits
  return (
    <div className={classNames(styles.filters, sideways.sideways)}>
      <Choice
        label={t({ context: 'order', message: 'Sort by' })}
        icon={<ArrowDownWideNarrow aria-hidden="true" />}
        value={sort}
        choices={[
          { value: 'new', name: t`Recently added` },
          { value: 'old', name: t`First added` },
          { value: 'title', name: t`By title` },
        ]}
        onChange={(chosen) => onChange({ sort: chosen === 'new' ? undefined : chosen })}
      />
      <Choice
        label={t({ context: 'filter', message: 'Type' })}
        icon={<Shapes aria-hidden="true" />}
        value={kind ?? 'any'}
        choices={[
          { value: 'any' as const, name: t`Any type` },
          ...KIND_CHOICES.map((each) => ({ value: each, name: t(KIND_NAMES[each]) })),
        ]}
        onChange={(chosen) => onChange({ kind: chosen === 'any' ? undefined : chosen })}
      />
      <ShapeChoice orientation={orientation} onChoose={(chosen) => onChange({ orientation: chosen })} />
      {fits}
    </div>
  )
}
