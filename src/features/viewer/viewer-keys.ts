import type { KeyboardEvent } from 'react'
import { pressByLetter } from '#src/domain/picture/input/press-by-letter.ts'
import { letterOf } from '#src/lib/input/letter-keys.ts'

interface ViewerKeys {
  onStep: (step: 1 | -1) => void
  /** Zoom in, zoom out, or reset. */
  onZoom: (way: 'in' | 'out' | 'whole' | 'toggle') => void
  /** Pans the zoomed picture by that many steps. */
  onPan: (x: number, y: number) => void
  onRandom: () => void
  onPlay: () => void
}

const ZOOMS: Record<string, 'in' | 'out' | 'whole'> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'whole' }

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Handles a key in the viewer; returns true if it did anything. Layers above handle their own keys. */
export function pressViewerKey(event: KeyboardEvent<HTMLElement>, keys: ViewerKeys) {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('[popover]')) return false
  const letter = letterOf(event)
  if (letter && letter !== 'r') return pressByLetter(event, currentTarget)
  const action = letter ? keys.onRandom : actionOf(event, keys)
  if (!action) return false
  event.preventDefault()
  action()
  return true
}

function actionOf(event: KeyboardEvent<HTMLElement>, { onStep, onZoom, onPan, onPlay }: ViewerKeys) {
  const { key, target, currentTarget, shiftKey } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const [x, y] = WAYS[key] ?? []
  const zoom = ZOOMS[key]
  if (x !== undefined && y !== undefined && shiftKey) return () => onPan(x, y)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return () => onStep(key === 'ArrowLeft' ? -1 : 1)
  if (zoom) return () => onZoom(zoom)
  // On a button both keys belong to the button.
  if (key === ' ' && target === currentTarget) return onPlay
  return key === 'Enter' && target === currentTarget ? () => onZoom('toggle') : undefined
}
