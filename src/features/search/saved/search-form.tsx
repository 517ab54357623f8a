import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { SEARCH_NAME_MAX, SEARCH_NOTICES, type SavedSearchChange, SearchNotice } from '#contract/saved-search.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { NOTICE_NAMES } from './notice-names.ts'
import styles from './saved.module.css'

const SETTINGS: string = '/notifications/settings'

const NOTICE_TEXTS: Record<SearchNotice, ReactNode> = {
  off: <Trans>You see new pictures when you open the search.</Trans>,
  weekly: <Trans>On Saturday mornings, if there are any.</Trans>,
  now: <Trans>Soon after they come out, at most once an hour.</Trans>,
}

interface SearchFormProps {
  title: ReactNode
  /** At first. */
  choices: SavedSearchChange
  /** Why the last attempt failed; null if none did. */
  error: Error | null
  isBusy: boolean
  onSave: (choices: SavedSearchChange) => void
  onClose: () => void
}

/** The name of a saved search, and when to tell of new pictures. */
export function SearchForm({ title, choices, error, isBusy, onSave, onClose }: SearchFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(choices.name)
  const [notify, setNotify] = useState(choices.notify)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!name.trim())
    if (name.trim() && !isBusy) onSave({ name: name.trim(), notify })
  }
  const refusal =
    error && (onlineManager.isOnline() ? messageFor(error) : t`You are offline. Try again once you are online.`)
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type
          autoFocus
          label={<Trans>Name</Trans>}
          autoComplete="off"
          maxLength={SEARCH_NAME_MAX}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setIsMissing(false)
          }}
          error={isMissing && t`Enter a name`}
        />
        <div className={styles.notices}>
          <SelectField
            label={<Trans>Tell me about new pictures</Trans>}
            value={notify}
            choices={SEARCH_NOTICES.map((value) => ({ value, name: t(NOTICE_NAMES[value]) }))}
            onChange={(value) => setNotify(v.parse(SearchNotice, value))}
          />
          <p className={styles.hint} aria-live="polite">
            {NOTICE_TEXTS[notify]}
            {notify !== 'off' && (
              <span className={styles.ways}>
                <Trans>
                  By e-mail or as a notification, as chosen in{' '}
                  <Link to={SETTINGS} onClick={onClose}>
                    Reminders and notifications
                  </Link>
                  .
                </Trans>
              </span>
            )}
          </p>
        </div>
        <ErrorText>{refusal}</ErrorText>
        <Button type="submit" look="accent" isWide isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
