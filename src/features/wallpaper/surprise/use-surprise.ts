import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Seed } from '#contract/picture-choices.ts'
import { sayLoadFailed } from '#src/ui/toast/say-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { historyEntry } from '../grid/opened-cards.ts'
import { letterOf } from '../keys/letter-keys.ts'
import { newSeed, surpriseOrder, type SurpriseFilters } from './order.ts'

/** Where an order has come to. */
interface SurprisePlace {
  seed: Seed
  /** The picture shown. */
  aid: string
}

const LAYERS = '[role=dialog][data-state=open], [popover]:popover-open, dialog[open]'

/**
 * "Surprise me": opens a picture of the list at random, by press and by the key R.
 *
 * A press on a list makes a seed and opens the first picture of its order as `/article/{aid}?seed=…`, with the list's
 * filters beside it (`area`, `y`, `m`). The path names the picture, so the link shows the same one to everybody, also
 * when the list has grown since; seed and filters name the order, so the next R there (`from`) opens the order's next
 * picture, for whoever got the link as well. After its last picture a new seed begins. Every surprise is an entry of the
 * browser's history, because nothing else leads back to the one before.
 */
export function useSurprise(filters: SurpriseFilters, from?: SurprisePlace) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)

  const open = async () => {
    if (isBusy) return
    setIsBusy(true)
    const entry = historyEntry(router.state.location)
    try {
      const found = await nextOf(client, filters, from)
      if (!found) toast.startup.blank(t`There is no picture here to surprise you with`)
      // Left meanwhile: a surprise is not worth being fetched back.
      else if (entry === historyEntry(router.state.location)) {
        const { area, year: y, month: m } = filters
        await navigate({ to: '/article/$id', params: { id: found.aid }, search: { seed: found.seed, area, y, m } })
      }
    } catch {
      sayLoadFailed()
    }
    setIsBusy(false)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== 'r' || document.querySelector(LAYERS)) return
    event.preventDefault()
    void open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { open: () => void open(), isBusy }
}

async function nextOf(client: QueryClient, filters: SurpriseFilters, from: SurprisePlace | undefined) {
  if (from) {
    const { items } = await client.ensureQueryData(surpriseOrder(filters, from.seed))
    const next = items[items.findIndex(({ aid }) => aid === from.aid) + 1]
    if (next) return { aid: next.aid, seed: from.seed }
  }
  const seed = newSeed()
  const { items } = await client.ensureQueryData(surpriseOrder(filters, seed))
  // Of a new order, not the picture that is shown already, unless it is the only one.
  const first = items.find(({ aid }) => aid !== from?.aid) ?? items[0]
  return first && { aid: first.aid, seed }
}
