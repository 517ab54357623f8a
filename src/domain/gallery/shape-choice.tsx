import { useLingui } from '@lingui/react/macro'
import { RectangleHorizontal } from 'lucide-react'
import { type Orientation, ORIENTATIONS } from '#contract/picture-choices.ts'
import { Choice } from '#src/ui/choice/choice.tsx'
import { ORIENTATION_NAMES } from './gallery-names.ts'

interface ShapeChoiceProps {
  /** Any shape if undefined. */
  orientation: Orientation | undefined
  onChoose: (orientation: Orientation | undefined) => void
}

/** Orientation filter of a list. */
export function ShapeChoice({ orientation, onChoose }: ShapeChoiceProps) {
  const { t } = useLingui()
  return (
    <Choice
      label={t`Shape`}
      icon={<RectangleHorizontal aria-hidden="true" />}
      value={orientation ?? 'any'}
      choices={[
        { value: 'any' as const, name: t`Any shape` },
        ...ORIENTATIONS.map((each) => ({ value: each, name: t(ORIENTATION_NAMES[each]) })),
      ]}
      onChange={(chosen) => onChoose(chosen === 'any' ? undefined : chosen)}
    />
  )
}
