import { useEffect, useState } from 'react'

/** The picture's ThumbHash as a data address once it is made; '' until then, and where it is not `isWanted`. */
export function usePlaceholder(thumbhash: string, isWanted: boolean) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    // Loaded apart: most pictures are there before anybody could see it.
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
