import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import type { SavedEntry } from '#contract/saved.ts'
import { isUnfinished, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { syncSaved } from '#src/domain/offline-picture/saving/sync-offline-pictures.ts'
import { getPicture } from '#src/domain/picture/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './storage-meter.module.css'

/**
 * Syncs the offline pictures with the server, and offers those saved only on the member's other devices. Nothing if there
 * are none, or offline.
 */
export function Elsewhere({ records }: { records: readonly SavedPicture[] }) {
  const client = useQueryClient()
  const [isLater, setIsLater] = useState(false)
  const saved = records.filter((record) => !isUnfinished(record)).length
  const { data } = useQuery({
    queryKey: ['saved-elsewhere', saved],
    queryFn: async () => {
      await whenIdle()
      return syncSaved(client)
    },
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
  })
  const bring = useMutation({
    mutationFn: (entries: readonly SavedEntry[]) => bringAll(entries),
    networkMode: 'always',
    onSuccess: async (wanted) => {
      for (const size of ['screen', '4k', 'original'] as const) {
        const pictures = wanted.filter((each) => each.size === size).map(({ picture }) => picture)
        if (pictures.length > 0) await savePictures(client, pictures, size)
      }
    },
    onError: (error) => void toast.startup.error(messageFor(error)),
  })
  const here = new Set(records.map(({ picture }) => picture.aid))
  const missing = data?.missing.filter(({ aid }) => !here.has(aid)) ?? []
  return (
    <>
      {data !== undefined && data.recalled > 0 && (
        <output className={styles.meter}>
          <Plural
            value={data.recalled}
            one="# picture was removed from this device at the rights holder’s request."
            other="# pictures were removed from this device at the rights holders’ request."
          />
        </output>
      )}
      {missing.length > 0 && !isLater && (
        <div className={styles.meter}>
          <CloudDownload aria-hidden="true" />
          <p className={styles.words}>
            <span className={styles.used}>
              <Plural
                value={missing.length}
                one="# picture is saved on another device of yours"
                other="# pictures are saved on another device of yours"
              />
            </span>
          </p>
          <Button look="soft" size="compact" isBusy={bring.isPending} onClick={() => bring.mutate(missing)}>
            <Trans>Save here too</Trans>
          </Button>
          <Button look="ghost" size="compact" onClick={() => setIsLater(true)}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The pictures of the entries; omits those withdrawn in the meantime. */
async function bringAll(entries: readonly SavedEntry[]) {
  const found = []
  for (const { aid, size } of entries) {
    const picture = await getPicture({ kind: 'article', id: aid }, new AbortController().signal).catch(unlessGone)
    if (picture) found.push({ picture, size })
  }
  return found
}

function unlessGone(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
