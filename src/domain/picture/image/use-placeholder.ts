import { useEffect, useState } from 'react'

/** The picture's ThumbHash as a data URL once decoded; '' before, and if not `isWanted`. */
export function usePlaceholder(thumbhash: string, isWanted: boolean) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    // Loaded separately: most pictures load before a placeholder would be visible.
    void import('./placeholder.ts')
      .then(({ placeholderAddress }) => placeholderAddress(thumbhash))
      .then(
        (made) => isGone || setAddress(made),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [thumbhash, isWanted])
  return address
}
