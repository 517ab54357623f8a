import { useEffect, useState } from 'react'
import * as v from 'valibot'

const KEY = 'wp_drafts'
const Drafts = v.record(v.string(), v.string())

/** What stands in forms now, by the draft's name. */
const open = new Map<string, string>()
/** What stood in forms when the document before this one went; not read yet before the first form. */
let left: Map<string, string> | undefined

window.addEventListener('pagehide', leaveOpen)

/**
 * A state of text that a reload of the tab does not take away, so that a new version can be taken with a form half filled
 * in. It is forgotten with the component. Not for secrets: it lies in the tab's storage for as long as the reload takes.
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
    // Refused or full: then the reload takes it.
  }
}
