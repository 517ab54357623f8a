import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Sunrise } from 'lucide-react'
import { TOMORROW_AREA } from '#contract/tomorrow.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { Card } from '#src/ui/card/card.tsx'
import { DeviceChoice } from './device-setting.tsx'
import { LevelNote } from './level-note.tsx'
import styles from './prefetch-card.module.css'

/** Setting: whether tomorrow's picture is prefetched on this device, and on which connections. */
export function PrefetchCard() {
  const member = useMember()
  const { data: tomorrow } = useQuery(wallpaperQueries.tomorrow(TOMORROW_AREA))
  if (!member) return null
  return (
    <Card icon={<Sunrise aria-hidden="true" />} title={<Trans>Get tomorrow’s picture early</Trans>}>
      <p className={styles.text}>
        <Trans>
          It is saved to this device a day early and becomes today's picture at midnight in China, even offline.
        </Trans>
      </p>
      {tomorrow?.allowed === false ? <LevelNote level={tomorrow.needLevel} /> : <DeviceChoice user={member} />}
    </Card>
  )
}
