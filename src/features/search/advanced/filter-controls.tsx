import { useLingui } from '@lingui/react/macro'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { PARAMETER_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress, SearchParameter } from '#src/domain/gallery/search-address.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

export interface FieldsProps {
  draft: SearchAddress
  onChange: (some: SearchAddress) => void
}

/** A text field of one filter. */
export function FilterField({
  name,
  draft,
  onChange,
  ...field
}: FieldsProps & { name: SearchParameter } & Omit<Parameters<typeof TextField>[0], 'label' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <TextField
      maxLength={SEARCH_LENGTH}
      autoComplete="off"
      {...field}
      label={t(PARAMETER_NAMES[name])}
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined })}
    />
  )
}

/** A select of one filter, of which the first choice means no filter. */
export function FilterSelect({
  name,
  any,
  choices,
  draft,
  onChange,
}: FieldsProps & { name: SearchParameter; any: string; choices: readonly { value: string; name: string }[] }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t(PARAMETER_NAMES[name])}
      value={draft[name] ?? ''}
      choices={[{ value: '', name: any }, ...choices]}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  )
}
