import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/field/text-field.tsx'

interface ContactFieldProps {
  value: string
  onChange: (contact: string) => void
  error: string | undefined
}

/** E-mail address or phone number of a member who registers a username: receives codes. */
export function ContactField({ value, onChange, error }: ContactFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={<Trans>E-mail or phone</Trans>}
      placeholder={t`For codes and recovery`}
      name="contact"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
