import { useState } from 'react'

interface CoverProps {
  /** Path of a picture on this site; '' for none. */
  src: string
  className?: string | undefined
  isFirst?: boolean
}

/** Decorative picture of an announcement; removed if it fails to load. */
export function Cover({ src, className, isFirst = false }: CoverProps) {
  const [broken, setBroken] = useState('')
  if (!src || src === broken) return null
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={16}
      height={9}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
