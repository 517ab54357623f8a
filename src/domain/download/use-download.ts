import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DownloadFormat, DownloadRequest, DownloadTicket } from '#contract/download.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { type Offer, requestFor } from './offers.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** How long the button shows success, ms. Source: inventory 5.3. */
const DONE_MS = 3_000

export type DownloadState =
  | { stage: 'idle' }
  | { stage: 'preparing' }
  | { stage: 'done' }
  | { stage: 'refused'; refusal: Refusal }

/** A file that can be loaded for five minutes. */
export interface OrderedFile extends Pick<DownloadTicket, 'url' | 'filename'> {
  /** Of a file made on this device, which no address loads again. */
  content?: Blob
}

export interface WantedFile extends Pick<Offer, 'key' | 'w' | 'h'>, Pick<DownloadRequest, 'crop' | 'adjust'> {
  format: DownloadFormat
}

/** Downloads a picture: requests a signed address, waits for the file, saves it. Asks a visitor to log in. */
export function useDownload(aid: string) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const asMember = useAsMember()
  const [file, setFile] = useState<OrderedFile | null>(null)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (request: DownloadRequest) => {
      const { downloadAndMark } = await import('./download-file.ts').catch(withoutNetwork)
      return downloadAndMark(client, aid, request)
    },
    networkMode: 'always',
    onSuccess: ({ url, filename }) => setFile({ url, filename }),
  })
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(reset, DONE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  const state: DownloadState = isPending
    ? { stage: 'preparing' }
    : isSuccess
      ? { stage: 'done' }
      : error
        ? { stage: 'refused', refusal: refusalOf(error) }
        : { stage: 'idle' }
  const download = asMember((file: WantedFile) => isPending || mutate(requestFor(file, i18n.locale)))
  return {
    state,
    download,
    /** Forgets the last download and its failure. */
    reset: () => {
      setFile(null)
      reset()
    },
    /** The last downloaded file. */
    file,
  }
}

function withoutNetwork(cause: unknown): never {
  throw new ApiError({ client: 'wallpaper', status: 0, code: 0, serverMessage: '' }, { cause })
}
