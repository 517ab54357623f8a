import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { historyEntry } from '#src/domain/picture/list/opened-cards.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { isLayerOpen, letterOf } from '#src/lib/input/letter-keys.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { nextSurprise, type SurprisePlace } from './next-random.ts'
import type { SurpriseFilters } from './random-order.ts'
import { surpriseAddress } from './random-search.ts'

/**
 * "Surprise me": opens a random picture of the list, by press or with the key R.
 *
 * A press on a list creates a seed and opens the first picture of its order as `/article/{aid}?seed=…`, with the list's
 * filters as parameters (`area`, `y`, `m`, `kind`, `category`, `orientation`). The path names the picture, so the link
 * shows the same one to everyone, even if the list has grown; seed and filters name the order, so the next R there
 * (`from`) opens the order's next picture, for recipients of the link as well. After the last picture a new seed
 * begins. Every picture is a history entry, because nothing else leads back to the previous one. A visitor is asked to
 * log in.
 */
export function useSurprise(filters: SurpriseFilters, from?: SurprisePlace) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)

  const open = useAsMember()(async () => {
    if (isBusy) return
    setIsBusy(true)
    const entry = historyEntry(router.state.location)
    try {
      const found = await nextSurprise(client, filters, from)
      if (!found) toast.startup.blank(t`There are no pictures here to choose from`)
      // The member has navigated in the meantime: do not pull them back.
      else if (entry === historyEntry(router.state.location)) {
        const search = { seed: found.seed, ...surpriseAddress(filters) }
        await navigate({ to: '/article/$id', params: { id: found.aid }, search })
      }
    } catch {
      showLoadFailed()
    }
    setIsBusy(false)
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== 'r' || isLayerOpen()) return
    event.preventDefault()
    open()
  })
  // Active together with the button.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { open, isBusy }
}
