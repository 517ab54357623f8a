import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useDeferredValue } from 'react'
import { useMember } from '#src/domain/session/current-member.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { OpenOwnPicture } from './open-own-picture.tsx'
import { OwnSource } from './own-source.tsx'
import { forgetOwnPicture, ownPictureQueries } from './queries.ts'
import { refusalText } from './refusal-text.ts'
import { tryOwnPicture } from './try-own-picture.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import styles from './own.module.css'

/** The member's own picture behind a screen, or the ways to choose one. Nothing of it leaves the device. */
export function OwnPreview() {
  const client = useQueryClient()
  const member = useMember()?.user_id ?? 0
  const last = useQuery(ownPictureQueries.last(member))
  const picture = last.data ?? null
  const inspected = useQuery({
    ...ownPictureQueries.inspected(picture ?? NONE),
    enabled: picture !== null,
  })
  const choice = useMutation({
    mutationFn: ({ name, file }: { name: string; file: Blob }) => tryOwnPicture(client, member, name, file),
    networkMode: 'always',
    // One after another: the last chosen picture is the one that stays.
    scope: { id: 'own-picture' },
  })
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) toast.startup.blank(t`Only the first of these files is opened.`)
    choice.mutate({ name: file.name, file })
  }
  const isOver = useDroppedFiles(choose)
  const forget = () => {
    forgetOwnPicture(client, member).then(
      () => {
        choice.reset()
        return toast.startup.success(t`The picture is removed from this device`)
      },
      () => toast.startup.error(t`The picture could not be removed. Try again.`),
    )
  }

  const refusal = choice.data ?? null
  return (
    <div className={styles.own} data-over={isOver || undefined}>
      {last.isPending || (picture && inspected.isPending) ? (
        <Opening name={picture?.name} />
      ) : picture && inspected.data ? (
        <DeferredPicture
          key={picture.key}
          picture={picture}
          inspected={inspected.data}
          isChoosing={choice.isPending}
          refusal={refusal}
          onFiles={choose}
          onForget={forget}
        />
      ) : choice.isPending ? (
        <Opening name={choice.variables.name} />
      ) : (
        <OwnSource refusal={refusal ?? (inspected.error && refusalText(inspected.error))} onFiles={choose} />
      )}
    </div>
  )
}

const NONE = { key: '', file: new Blob() }

/** Rendered in small tasks: in one it would be the longest of the page. */
function DeferredPicture(props: ComponentProps<typeof OpenOwnPicture>) {
  return useDeferredValue(true, false) ? <OpenOwnPicture {...props} /> : <Opening name={props.picture.name} />
}

function Opening({ name }: { name: string | undefined }) {
  return (
    <div className={styles.opening}>
      <Skeleton height={420} />
      <output>{name !== undefined && <Trans>Opening {name}…</Trans>}</output>
    </div>
  )
}
