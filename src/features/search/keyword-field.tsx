import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'

export interface KeywordFieldProps extends Omit<TextFieldProps, 'label' | 'value' | 'error' | 'start' | 'onChange'> {
  value: string
  /** Says that a keyword is needed. */
  isMissing: boolean
  onType: (words: string) => void
}

/** Field for the words of a search. */
export function KeywordField({ value, isMissing, onType, ...field }: KeywordFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Keyword`}
      isLabelHidden
      enterKeyHint="search"
      autoComplete="off"
      maxLength={SEARCH_LENGTH}
      placeholder={t`Search scenes, places, colours`}
      value={value}
      error={isMissing && t`Please enter keyword`}
      onChange={({ target }) => onType(target.value)}
      start={<Search aria-hidden="true" />}
    />
  )
}
