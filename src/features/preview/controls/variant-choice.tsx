import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import type { Adjustment, Crop } from '#contract/download.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { labelAreas } from '../frame/layout.ts'
import type { PreviewScreen } from '../preview-screens.ts'
import type { Readability } from '../readability/readability.ts'
import { useReadability } from '../readability/use-readability.ts'
import styles from './controls.module.css'

type Variant = 'none' | 'blur' | 'dim' | 'both'

const VARIANTS: Record<Variant, Adjustment> = {
  none: { blur: 0, dim: 0 },
  blur: { blur: 14, dim: 0 },
  dim: { blur: 0, dim: 35 },
  both: { blur: 14, dim: 35 },
}

interface VariantChoiceProps {
  /** Of a small file of the picture, which is measured; null before there is one. */
  address: string | null
  crop: Crop
  screen: PreviewScreen
  adjust: Adjustment
  onChange: (adjust: Adjustment) => void
}

/** How well labels of icons read on the part, and the variants that help. */
export function VariantChoice({ address, crop, screen, adjust, onChange }: VariantChoiceProps) {
  const { t } = useLingui()
  // Measured behind the finger: it moves the picture first.
  const settled = useDeferredValue(crop)
  const readability = useReadability(address, settled, screen.w / screen.h, labelAreas(screen.kind), adjust)
  const names: Record<Variant, ReactNode> = {
    none: <Trans context="variant">As is</Trans>,
    blur: <Trans context="variant">Blurred</Trans>,
    dim: <Trans context="variant">Darker</Trans>,
    both: <Trans context="variant">Both</Trans>,
  }
  const isVariant = (variant: Variant) => VARIANTS[variant].blur === adjust.blur && VARIANTS[variant].dim === adjust.dim
  const variants = ['none', 'blur', 'dim', 'both'] as const
  return (
    <div className={styles.group}>
      <SegmentedChoice
        legend={t`Variant for icons`}
        hidesLegend
        value={variants.find(isVariant) ?? 'none'}
        choices={variants.map((value) => ({ value, label: names[value] }))}
        onChange={(variant) => onChange(VARIANTS[variant])}
      />
      <p className={styles.note} aria-live="polite" data-kind={readability === 'good' ? undefined : 'warning'}>
        {readability && <Verdict readability={readability} />}
      </p>
    </div>
  )
}

function Verdict({ readability }: { readability: Readability }) {
  if (readability === 'good')
    return (
      <>
        <CircleCheck aria-hidden="true" />
        <Trans>Names of icons are easy to read on it.</Trans>
      </>
    )
  return (
    <>
      <TriangleAlert aria-hidden="true" />
      {readability === 'fair' ? (
        <Trans>Names of icons have little contrast on it.</Trans>
      ) : (
        <Trans>Names of icons are hard to read on it.</Trans>
      )}
    </>
  )
}
