import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { DOWNLOAD_FORMATS } from '#contract/wallpaper.ts'
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
  const name = useId()
  const type = FORMAT_NAMES[fixed] ?? fixed.toUpperCase()
  if (isFixed) {
    return (
      <p className={styles.fixed}>
        <Trans>The original comes as it is: {type}</Trans>
      </p>
    )
  }
  return (
    <fieldset className={styles.formats}>
      <legend className={styles.legend}>{t`File type`}</legend>
      {DOWNLOAD_FORMATS.map((format) => (
        <label key={format} className={styles.format}>
          <input type="radio" name={name} checked={format === value} onChange={() => onChange(format)} />
          {FORMAT_NAMES[format]}
        </label>
      ))}
    </fieldset>
  )
}
