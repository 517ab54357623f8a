import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_INVOICE_TITLE, type Order } from '#contract/order.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { orderMutations } from './mutations.ts'
import { saveInvoice } from './save-invoice.ts'
import styles from './orders.module.css'

interface InvoiceDialogProps {
  order: Pick<Order, 'no'>
  onClose: () => void
}

/** Asks to whom the invoice is made out, issues it and downloads it. The caller unmounts it on close. */
export function InvoiceDialog({ order: { no }, onClose }: InvoiceDialogProps) {
  const { t, i18n } = useLingui()
  const [title, setTitle] = useState('')
  const issue = useMutation(orderMutations.invoice())
  const confirm = () => {
    if (issue.isPending) return
    issue.mutate(
      { no, title },
      {
        onSuccess: ({ invoice }) => {
          if (invoice) saveInvoice(invoice, i18n.locale)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={<Trans>Invoice</Trans>} onClose={onClose}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextField
          label={<Trans>Billed to (optional)</Trans>}
          hint={<Trans>A person or company. Without a name, it shows your nickname.</Trans>}
          value={title}
          maxLength={MOST_INVOICE_TITLE}
          autoComplete="organization"
          placeholder={t`Name on the invoice`}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p className={styles.note}>
          <Trans>It is issued once and cannot be changed afterwards. It is not a tax invoice (fapiao).</Trans>
        </p>
        <ErrorText>{issue.error && messageFor(issue.error)}</ErrorText>
        <Button type="submit" look="accent" isWide isBusy={issue.isPending}>
          <Trans>Issue and download</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
