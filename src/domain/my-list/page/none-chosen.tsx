import { useLingui } from '@lingui/react/macro'
import { KIND_NAMES, ORIENTATION_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { FitLabel } from '#src/domain/gallery/no-match/fit-texts.tsx'
import { type Condition, NoMatch } from '#src/domain/gallery/no-match/no-match.tsx'
import type { MyListPlace } from '../my-list-place.ts'

const NO_FILTERS = { kind: undefined, orientation: undefined, fit: undefined }

interface NoneChosenProps {
  place: MyListPlace
  onChange: (some: Partial<MyListPlace>) => void
}

/** No entry passes the filters: names them, each removed by a press. */
export function NoneChosen({ place: { kind, orientation, fit }, onChange }: NoneChosenProps) {
  const { t } = useLingui()
  const conditions: Condition[] = [
    ...(kind ? [{ id: 'kind', label: t(KIND_NAMES[kind]), onRemove: () => onChange({ kind: undefined }) }] : []),
    ...(orientation
      ? [
          {
            id: 'orientation',
            label: t(ORIENTATION_NAMES[orientation]),
            onRemove: () => onChange({ orientation: undefined }),
          },
        ]
      : []),
    ...(fit ? [{ id: 'fit', label: <FitLabel fit={fit} />, onRemove: () => onChange({ fit: undefined }) }] : []),
  ]
  return <NoMatch fit={fit} conditions={conditions} onAll={() => onChange(NO_FILTERS)} />
}
