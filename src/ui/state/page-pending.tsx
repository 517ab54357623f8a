import { useEffect, useState } from 'react'
import { CHUNK_LOAD_TIMEOUT_MS } from '#contract/timing.ts'
import { ChunkTimeoutError } from '#src/lib/build/chunk-error.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PageError } from './page-error.tsx'
import styles from './page-pending.module.css'

/** While a page's script loads; after 120 s it counts as failed (product spec §9). */
export function PagePending() {
  const [error, setError] = useState<ChunkTimeoutError | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setError(new ChunkTimeoutError('the page took too long')), CHUNK_LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (error) return <PageError error={error} />
  return (
    <div className={styles.spinner}>
      <Spinner />
    </div>
  )
}
