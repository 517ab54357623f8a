import { useState } from 'react'

/** The latest value that was given while the component is mounted: still there while a next one is missing. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
