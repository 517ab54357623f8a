import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FORMAT_NAMES } from '#src/domain/download/panel/format-choice.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { ownPictureQueries } from './queries.ts'
import type { OwnFormat } from './worker/task.ts'
import styles from './own.module.css'

interface OwnFormatChoiceProps {
  value: OwnFormat
  onChange: (format: OwnFormat) => void
}

/** The file types that this browser writes, and why others are missing. */
export function OwnFormatChoice({ value, onChange }: OwnFormatChoiceProps) {
  const { t } = useLingui()
  const { data: formats = ['jpg', 'png'] } = useQuery(ownPictureQueries.formats())
  return (
    <div className={styles.formats}>
      <SegmentedChoice
        legend={t`File type`}
        value={value}
        choices={formats.map((format) => ({ value: format, label: FORMAT_NAMES[format] }))}
        onChange={onChange}
      />
      <p className={styles.note}>
        {formats.includes('webp') ? (
          <Trans>AVIF is missing: browsers can show it, but not write it.</Trans>
        ) : (
          <Trans>AVIF and WebP are missing: this browser can show them, but not write them.</Trans>
        )}
      </p>
    </div>
  )
}
