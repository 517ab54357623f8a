import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { PAIR_HALVES, type PairHalf } from '#contract/pair-half.ts'
import type { PicturePair } from '#contract/pair.ts'
import { downloadAndMark } from '#src/domain/download/download-file.ts'
import { requestFor, screenRequest } from '#src/domain/download/offers.ts'
import type { Format } from '#src/domain/download/panel/format-choice.tsx'
import { type Refusal, refusalOf } from '#src/domain/download/refusal.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import type { PairFile, PairFiles } from './describe-pair.ts'

export type PairDownloadState =
  | { stage: 'idle' }
  | { stage: 'preparing'; half: PairHalf }
  | { stage: 'done'; files: PairFiles }
  | { stage: 'refused'; half: PairHalf; refusal: Refusal }

type Files = Partial<Record<PairHalf, PairFile>>

/**
 * Downloads both pictures for a screen, one after the other; after a failure, what is missing. `onFiles` is called once both
 * have come.
 */
export function usePairDownload(pair: PicturePair, onFiles: (files: PairFiles) => unknown) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [files, setFiles] = useState<Files>({})
  /** Raised by `reset`, which ends the download after the file that is on its way. */
  const run = useRef(0)
  const missing = PAIR_HALVES.find((half) => !files[half])
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ screen, format }: { screen: Pixels; format: Format }) => {
      const own = run.current
      // A press after both have come downloads both again.
      const loaded: Files = missing ? { ...files } : {}
      setFiles(loaded)
      for (const half of PAIR_HALVES) {
        if (loaded[half]) continue
        const { w, h } = screenRequest(pair[half], screen)
        const request = requestFor({ key: 'custom', w, h, format }, i18n.locale)
        // One after the other: the server makes one file at a time for a member, and the browser saves in this order.
        // oxlint-disable-next-line no-await-in-loop
        const { filename, width, height } = await downloadAndMark(client, pair[half].aid, request)
        if (run.current !== own) return {}
        loaded[half] = { filename, width, height }
        setFiles({ ...loaded })
      }
      return loaded
    },
    onSuccess: ({ day, night }) => day && night && onFiles({ day, night }),
    networkMode: 'always',
  })
  return {
    state: stateOf({ files, missing, isPending, error }),
    download: (order: { screen: Pixels; format: Format }) => isPending || mutate(order),
    /** Forgets the downloaded files: for another screen or format. */
    reset: () => {
      run.current += 1
      setFiles({})
      reset()
    },
  }
}

interface Progress {
  files: Files
  missing: PairHalf | undefined
  isPending: boolean
  error: Error | null
}

function stateOf({ files: { day, night }, missing, isPending, error }: Progress): PairDownloadState {
  if (day && night) return { stage: 'done', files: { day, night } }
  if (isPending) return { stage: 'preparing', half: missing ?? 'night' }
  return error ? { stage: 'refused', half: missing ?? 'night', refusal: refusalOf(error) } : { stage: 'idle' }
}
