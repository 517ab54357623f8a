import { useEffect, useState } from 'react'
import * as v from 'valibot'

const KEY = 'wp_drafts'
const Drafts = v.record(v.string(), v.string())

/** Current form texts, by the draft's name. */
const open = new Map<string, string>()
/** Form texts of the previous document; undefined until the first form mounts. */
let left: Map<string, string> | undefined

window.addEventListener('pagehide', leaveOpen)

/**
 * A text state that survives a reload of the tab, so that a new version can be loaded with a half-filled form. It is deleted
 * on unmount. Not for secrets: it is in session storage during the reload.
 */
export function useDraft(name: string, initial: string) {
  const [text, setText] = useState(() => leftDrafts().get(name) ?? initial)
  useEffect(() => {
    leftDrafts().delete(name)
    open.set(name, text)
    return () => void open.delete(name)
  }, [name, text])
  return [text, setText] as const
}

const leftDrafts = () => (left ??= new Map(Object.entries(readLeft())))

function readLeft() {
  try {
    const stored = v.safeParse(Drafts, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    sessionStorage.removeItem(KEY)
    return stored.success ? stored.output : {}
  } catch {
    return {}
  }
}

function leaveOpen() {
  try {
    if (open.size === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(open)))
  } catch {
    // Refused or full: the draft is lost on reload.
  }
}
