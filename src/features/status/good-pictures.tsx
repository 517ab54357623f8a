import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { DayMeta } from '#src/domain/picture/card/day-meta.tsx'
import { EvenGrid } from '#src/domain/picture/grid/even-grid.tsx'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { statusQueries } from './queries.ts'
import styles from './good-pictures.module.css'

/** Four recent pictures, for members; nothing if they fail to load. */
export function GoodPictures() {
  const { t } = useLingui()
  const { status } = useAtomValue(sessionAtom)
  const pictures = useQuery({ ...statusQueries.goodPictures(), enabled: status === 'member' })
  if (!pictures.data?.length) return null
  return (
    <div className={styles.row}>
      <EvenGrid
        label={t`Recommended pictures`}
        pictures={pictures.data}
        renderMeta={(picture) => <DayMeta picture={picture} />}
      />
    </div>
  )
}
