import { Trans, useLingui } from '@lingui/react/macro'
import type { PictureFile } from '#contract/companion.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'

interface FileChoiceProps {
  file: PictureFile
  onChoose: (file: PictureFile) => void
}

/** Switch between the files of a picture that has a companion. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const { t } = useLingui()
  return (
    <SegmentedChoice
      legend={t`Version of the picture`}
      hidesLegend
      value={file}
      choices={[
        { value: 'picture', label: <Trans context="orientation">Wide</Trans> },
        { value: 'companion', label: <Trans context="orientation">Upright</Trans> },
      ]}
      onChange={onChoose}
    />
  )
}
