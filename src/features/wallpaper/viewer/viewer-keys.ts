import type { KeyboardEvent } from 'react'
import { letterOf, pressByLetter } from '../keys/letter-keys.ts'

interface ViewerKeys {
  onStep: (step: 1 | -1) => void
  /** Larger, smaller, or whole. */
  onZoom: (way: 'in' | 'out' | 'whole' | 'toggle') => void
  /** The enlarged picture by so many steps. */
  onPan: (x: number, y: number) => void
  onHelp: () => void
}

const ZOOMS: Record<string, 'in' | 'out' | 'whole'> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'whole' }

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** What a key does in the viewer; true where it did something. Keys of what lies over it are its own. */
export function pressViewerKey(event: KeyboardEvent<HTMLElement>, { onStep, onZoom, onPan, onHelp }: ViewerKeys) {
  const { key, target, currentTarget, shiftKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[popover]')) return false
  if (letterOf(event)) return pressByLetter(event, currentTarget)
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false
  const [x, y] = WAYS[key] ?? []
  const zoom = ZOOMS[key]
  if (x !== undefined && y !== undefined && shiftKey) onPan(x, y)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') onStep(key === 'ArrowLeft' ? -1 : 1)
  else if (zoom) onZoom(zoom)
  else if (key === 'Enter' && target === currentTarget) onZoom('toggle')
  else if (key === '?') onHelp()
  else return false
  event.preventDefault()
  return true
}
