import { Trans, useLingui } from '@lingui/react/macro'
import { DOWNLOAD_FORMATS } from '#contract/download.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import styles from './format-choice.module.css'

export type Format = (typeof DOWNLOAD_FORMATS)[number]

/** What the file types are called. */
export const FORMAT_NAMES: Record<string, string> = { jpg: 'JPEG', avif: 'AVIF' }

interface FormatChoiceProps {
  value: Format
  /** The original comes as the file it is. */
  isFixed: boolean
  /** Its format then. */
  fixed: string
  onChange: (format: Format) => void
}

/** JPEG opens everywhere; AVIF is smaller. */
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
