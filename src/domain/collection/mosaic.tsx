import { Images } from 'lucide-react'
import type { CoverPicture } from '#contract/collection.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './mosaic.module.css'

interface MosaicProps {
  covers: readonly CoverPicture[]
  className?: string | undefined
}

/** Up to three pictures that stand for a collection: the first large, the others beside it. */
export function Mosaic({ covers, className }: MosaicProps) {
  const [first, ...others] = covers.slice(0, 3)
  if (!first) {
    return (
      <span className={classNames(styles.mosaic, styles.empty, className)}>
        <Images aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={classNames(styles.mosaic, className)} data-pictures={others.length + 1}>
      <span className={styles.large}>
        <Picture picture={first} alt="" ratio={others.length > 0 ? 1.1 : 1.6} sizes="(width >= 640px) 280px, 70vw" />
      </span>
      {others.map((picture) => (
        <span key={picture.aid} className={styles.small}>
          <Picture
            picture={picture}
            alt=""
            ratio={others.length === 1 ? 0.55 : 1.1}
            sizes="(width >= 640px) 160px, 40vw"
          />
        </span>
      ))}
    </span>
  )
}
