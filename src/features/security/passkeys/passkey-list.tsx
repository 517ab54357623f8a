import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { useProof } from '../proof/use-proof.tsx'
import { passkeyMutations } from './mutations.ts'
import { RenameDialog } from './rename-dialog.tsx'
import cardStyles from '../security.module.css'
import styles from './passkey-list.module.css'

/** Name, dates and actions of each passkey. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const remove = useMutation(passkeyMutations.remove(useQueryClient()))
  const proof = useProof()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [deleted, setDeleted] = useState<Passkey | null>(null)

  const removeNow = (id: string) =>
    remove.mutate(id, {
      onError: (error) => proof.onError(error, () => removeNow(id)),
      onSettled: () => setDeleted(null),
    })

  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onDelete={() => setDeleted(passkey)}
          />
        ))}
      </ul>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {deleted && (
        <ConfirmDialog
          title={<Trans>Delete this passkey?</Trans>}
          confirm={<Trans>Delete it</Trans>}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => removeNow(deleted.id)}
          onClose={() => setDeleted(null)}
        >
          <p className={cardStyles.text}>
            <AfterDeletion name={deleted.name} />
          </p>
        </ConfirmDialog>
      )}
      {proof.dialog}
    </>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  onRename: () => void
  onDelete: () => void
}

function PasskeyItem({ passkey: { name, at, usedAt }, onRename, onDelete }: PasskeyItemProps) {
  const { t, i18n } = useLingui()
  const added = dateOfMoment(new Date(at), i18n.locale)
  const used = usedAt && dateOfMoment(new Date(usedAt), i18n.locale)
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.dates}>
          <span>
            <Trans>Added {added}</Trans>
          </span>
          <span>{used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}</span>
        </span>
      </div>
      <IconButton label={t`Rename ${name}`} onClick={onRename}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const AfterDeletion = ({ name }: { name: string }) => (
  <Trans>“{name}” will no longer log you in. Delete it in your device's password settings as well.</Trans>
)
