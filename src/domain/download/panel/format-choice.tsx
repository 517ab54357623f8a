import { Trans, useLingui } from '@lingui/react/macro'
import { DOWNLOAD_FORMATS } from '#contract/download.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import styles from './format-choice.module.css'

export type Format = (typeof DOWNLOAD_FORMATS)[number]

/** Display names of the file types. */
export const FORMAT_NAMES: Record<string, string> = { jpg: 'JPEG', webp: 'WebP', avif: 'AVIF', png: 'PNG' }

interface FormatChoiceProps {
  value: Format
  /** The original keeps its format. */
  isFixed: boolean
  /** Its format in that case. */
  fixed: string
  onChange: (format: Format) => void
}

/** JPEG opens everywhere; WebP and AVIF are smaller, PNG loses nothing. */
export function FormatChoice({ value, isFixed, fixed, onChange }: FormatChoiceProps) {
  const { t } = useLingui()
  const type = FORMAT_NAMES[fixed] ?? fixed.toUpperCase()
  if (isFixed) {
    return (
      <p className={styles.fixed}>
        <Trans>The original comes as it is: {type}</Trans>
      </p>
    )
  }
  const choices = DOWNLOAD_FORMATS.map((format) => ({ value: format, label: FORMAT_NAMES[format] }))
  return <SegmentedChoice legend={t`File type`} value={value} choices={choices} onChange={onChange} />
}
