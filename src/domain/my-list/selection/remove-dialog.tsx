import { Plural, Trans } from '@lingui/react/macro'
import type { MyList } from '#contract/my-list-bulk.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'

interface RemoveDialogProps {
  list: MyList
  count: number
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms removing several entries of an own list. */
export function RemoveDialog({ list, count, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmDialog title={<Title list={list} count={count} />} confirm={<Trans>Remove</Trans>} isDanger {...rest}>
      <p>
        <Consequence list={list} count={count} />
      </p>
    </ConfirmDialog>
  )
}

type PartProps = Pick<RemoveDialogProps, 'list' | 'count'>

function Title({ list, count }: PartProps) {
  switch (list) {
    case 'likes':
      return <Plural value={count} one="Unlike # picture?" other="Unlike # pictures?" />
    case 'favs':
      return <Plural value={count} one="Remove # picture from favourites?" other="Remove # pictures from favourites?" />
    default:
      return <Plural value={count} one="Remove # download from the list?" other="Remove # downloads from the list?" />
  }
}

function Consequence({ list, count }: PartProps) {
  switch (list) {
    case 'likes':
      return (
        <Plural
          value={count}
          one="The picture stays on the site; you can like it again."
          other="The pictures stay on the site; you can like them again."
        />
      )
    case 'favs':
      return (
        <Plural
          value={count}
          one="The picture stays on the site; you can favourite it again."
          other="The pictures stay on the site; you can favourite them again."
        />
      )
    default:
      return <Trans>The files on your devices stay, and these pictures stay free to download again.</Trans>
  }
}
