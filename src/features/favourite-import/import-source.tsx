import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fromEvent } from 'file-selector'
import { type DragEvent, type FormEvent, useState } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { FileDrop } from '#src/ui/upload/file-drop.tsx'
import { ADDRESSES_MOST, IMPORT_MOST, type ImportItem } from './import-item.ts'
import { readLines } from './listed-pictures.ts'
import { itemsOf, sortFiles, type SortedFiles } from './sort-files.ts'
import styles from './favourite-import.module.css'

const ACCEPTED = ['image/*', '.json', '.csv', '.txt']

interface ImportSourceProps {
  onItems: (items: ImportItem[]) => void
}

/** What to import: files, a folder, or addresses. Says what of it cannot be read. */
export function ImportSource({ onItems }: ImportSourceProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const [sorted, setSorted] = useState<SortedFiles>()
  const begin = async (files: readonly File[]) => {
    const found = await sortFiles(files, location.origin)
    setSorted(found)
    if (found.items.length > 0 && isComplete(found)) onItems(found.items)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { aids, addresses, unread } = readLines(text.split('\n'), location.origin)
    const [line] = unread
    if (line !== undefined) setRefusal(t`“${line}” is not an address that begins with https://`)
    else if (addresses.length > ADDRESSES_MOST) setRefusal(t`Enter at most ${ADDRESSES_MOST} addresses.`)
    else if (aids.length + addresses.length === 0) setRefusal(t`Please enter an address.`)
    else onItems(itemsOf({ aids, addresses }))
  }
  return (
    <div className={styles.source}>
      {!isOnline && (
        <output className={styles.note}>
          <Trans>
            You are offline. Importing compares your pictures with those of the site, which needs a network.
          </Trans>
        </output>
      )}
      <FileDrop
        label={<Trans>Pictures, or a list exported here</Trans>}
        hint={
          <Trans>
            Pictures are recognised by their look. Only small copies are sent, and they are not stored. Lists are JSON
            or CSV files.
          </Trans>
        }
        error={sorted && <Refused sorted={sorted} />}
        accept={ACCEPTED}
        isMultiple
        hasFolder
        isOff={!isOnline}
        readDrop={droppedFiles}
        onFiles={(files) => void begin(files)}
      >
        {sorted && sorted.items.length > 0 && (
          <Button look="soft" onClick={() => onItems(sorted.items)}>
            <Plural value={sorted.items.length} one="Continue with # picture" other="Continue with # pictures" />
          </Button>
        )}
      </FileDrop>
      <form className={styles.addresses} noValidate onSubmit={submit}>
        <TextArea
          label={<Trans>Or addresses, one per line</Trans>}
          hint={<Trans>Addresses of pages on this site, or of any pictures on the web.</Trans>}
          dir="ltr"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={text}
          disabled={!isOnline}
          error={refusal}
          onChange={({ target }) => {
            setText(target.value)
            setRefusal('')
          }}
        />
        <Button type="submit" look="outline" disabled={!isOnline}>
          <Trans>Find these</Trans>
        </Button>
      </form>
    </div>
  )
}

/** Whether all that was chosen can be imported. Files that are no pictures, as in any folder, do not count. */
const isComplete = ({ unread, unreadLines, addressesLeftOut, leftOut }: SortedFiles) =>
  unread.length + unreadLines + addressesLeftOut + leftOut === 0

function Refused({ sorted: { items, unread, unreadLines, addressesLeftOut, leftOut } }: { sorted: SortedFiles }) {
  const { i18n } = useLingui()
  const most = i18n.number(IMPORT_MOST)
  const mostAddresses = i18n.number(ADDRESSES_MOST)
  const [name] = unread
  if (name !== undefined) return <Trans>“{name}” cannot be read as a list.</Trans>
  if (unreadLines > 0) {
    return (
      <Plural
        value={unreadLines}
        one="# line of the list is not an address that begins with https://"
        other="# lines of the list are not addresses that begin with https://"
      />
    )
  }
  if (addressesLeftOut > 0) {
    return (
      <Plural
        value={addressesLeftOut}
        one={`# address was left out: one import takes at most ${mostAddresses}.`}
        other={`# addresses were left out: one import takes at most ${mostAddresses}.`}
      />
    )
  }
  if (leftOut > 0) {
    return (
      <Plural
        value={leftOut}
        one={`# picture was left out: one import takes at most ${most}.`}
        other={`# pictures were left out: one import takes at most ${most}.`}
      />
    )
  }
  return items.length === 0 ? <Trans>These files contain no pictures or lists.</Trans> : null
}

/** With the files in dropped folders. */
async function droppedFiles({ nativeEvent }: DragEvent): Promise<File[]> {
  const files = await fromEvent(nativeEvent)
  return files.filter((file) => file instanceof File)
}
