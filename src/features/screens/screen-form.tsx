import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import {
  DEVICE_KINDS,
  DeviceKind,
  type MemberScreen,
  SCREEN_NAME_MAX,
  SCREEN_SIDE,
  SCREEN_THEMES,
} from '#contract/screens.ts'
import { KIND_NAMES } from '#src/domain/screen/kind-names.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { COMMON_DEVICES } from './common-devices.ts'
import { draftErrors, type ScreenDraft, screenOf, withDevice } from './screen-draft.ts'
import { THEME_NAMES } from './theme-names.ts'
import styles from './screens.module.css'

interface ScreenFormProps {
  draft: ScreenDraft
  /** Why the last attempt failed; null if none did. */
  error: Error | null
  isBusy: boolean
  onSave: (screen: MemberScreen) => void
  onClose: () => void
}

/** A screen by a device of the list, or by name and pixels. */
export function ScreenForm({ draft: first, error, isBusy, onSave, onClose }: ScreenFormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(first)
  const [isNamed, setIsNamed] = useState(first.name !== '')
  const [isTried, setIsTried] = useState(false)
  const errors = isTried ? draftErrors(draft) : {}
  const change = (some: Partial<ScreenDraft>) => setDraft((now) => ({ ...now, ...some }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(draftErrors(draft)).length === 0 && !isBusy) onSave(screenOf(draft))
  }
  const device = COMMON_DEVICES.find(
    ({ kind, w, h }) => kind === draft.kind && String(w) === draft.w && String(h) === draft.h,
  )
  const groups = DEVICE_KINDS.map((kind) => ({
    name: t(KIND_NAMES[kind]),
    choices: COMMON_DEVICES.filter((each) => each.kind === kind).map(({ name, w, h }) => {
      const pixels = pixelsText(w, h)
      return { value: name, name: name === pixels ? name : `${name} · ${pixels}` }
    }),
  }))
  const choose = (name: string) => {
    const chosen = COMMON_DEVICES.find((each) => each.name === name)
    if (chosen) setDraft(withDevice(draft, chosen, isNamed))
  }
  const { min, max } = SCREEN_SIDE
  const sizeErrors = {
    side: t`Width and height must be ${min} to ${max} pixels`,
    ratio: t`No screen has that shape. Check width and height.`,
  }
  const refusal =
    error && (onlineManager.isOnline() ? messageFor(error) : t`You are offline. Try again once you are online.`)

  return (
    <Dialog title={first.isNew ? <Trans>Add a screen</Trans> : <Trans>Edit screen</Trans>} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          label={<Trans>Device</Trans>}
          value={device?.name ?? ''}
          choices={[{ value: '', name: t`Other: enter the size in pixels` }]}
          groups={groups}
          onChange={choose}
        />
        <TextField
          label={<Trans>Name</Trans>}
          autoComplete="off"
          maxLength={SCREEN_NAME_MAX}
          value={draft.name}
          onChange={({ target }) => {
            change({ name: target.value })
            setIsNamed(target.value !== '')
          }}
          error={errors.name && t`Enter a name`}
        />
        <div className={styles.sides}>
          <Side label={t`Width, pixels`} value={draft.w} onChange={(w) => change({ w, dpr: undefined })} />
          <Side label={t`Height, pixels`} value={draft.h} onChange={(h) => change({ h, dpr: undefined })} />
        </div>
        <ErrorText>{errors.size && sizeErrors[errors.size]}</ErrorText>
        <SelectField
          label={<Trans>Kind</Trans>}
          value={draft.kind}
          choices={DEVICE_KINDS.map((kind) => ({ value: kind, name: t(KIND_NAMES[kind]) }))}
          onChange={(kind) => change({ kind: v.parse(DeviceKind, kind), dpr: undefined })}
        />
        <SegmentedChoice
          legend={<Trans>System appearance</Trans>}
          value={draft.theme}
          choices={SCREEN_THEMES.map((theme) => ({ value: theme, label: t(THEME_NAMES[theme]) }))}
          onChange={(theme) => change({ theme })}
        />
        <ErrorText>{refusal}</ErrorText>
        <Button type="submit" look="accent" isWide isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

interface SideProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

const Side = ({ label, value, onChange }: SideProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={5}
    value={value}
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
  />
)
