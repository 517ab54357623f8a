import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PictureTotal } from '#src/domain/picture-grid/picture-count.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import type { ListCountQuery } from './list-count.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './no-match.module.css'

interface CountedChipProps {
  icon: ReactNode
  /** The list to which a press leads; not counted if undefined. */
  count: ListCountQuery | undefined
  onPress: () => void
  children: ReactNode
}

/** A button that leads to another list, with its number of pictures once known. */
export function CountedChip({ icon, count, onPress, children }: CountedChipProps) {
  return (
    <button type="button" className={classNames(chip.chip, chip.tall, styles.way)} onClick={onPress}>
      {icon}
      <span className={styles.name}>{children}</span>
      {count && <Count count={count} />}
    </button>
  )
}

function Count({ count }: { count: ListCountQuery }) {
  const { data } = useQuery(count)
  return (
    data && (
      <span className={styles.count}>
        <PictureTotal {...data} />
      </span>
    )
  )
}
