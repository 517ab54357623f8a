import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FileDrop } from '#src/ui/upload/file-drop.tsx'
import styles from './image-search.module.css'

/** What browsers decode; the others are refused with a reason. */
const ACCEPTED = ['image/*']

interface ImageSourceProps {
  label: ReactNode
  /** Why the last file was refused. */
  refusal: string | null
  isOff: boolean
  onFile: (file: File) => void
  onAddress: (url: string) => void
}

/** The ways to give a picture: choose, drop, paste, photograph, or type its address. */
export function ImageSource({ label, refusal, isOff, onFile, onAddress }: ImageSourceProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = URL.parse(address.trim())
    if (url?.protocol === 'https:') onAddress(url.href)
    else setError(t`Please enter an address that begins with https://`)
  }
  return (
    <div className={styles.source}>
      <FileDrop
        label={label}
        hint={
          <Trans>JPG, PNG, WebP, GIF or AVIF, up to 5 MB. Only a small copy of it is sent, and it is not stored.</Trans>
        }
        error={refusal ?? undefined}
        accept={ACCEPTED}
        hasCamera
        isOff={isOff}
        onFiles={([file]) => file && onFile(file)}
      />
      <form className={styles.address} noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Or the address of a picture</Trans>}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={address}
          disabled={isOff}
          error={error}
          onChange={({ target }) => {
            setError(undefined)
            setAddress(target.value)
          }}
        />
        <Button type="submit" look="outline" disabled={isOff}>
          <Search aria-hidden="true" />
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  )
}
