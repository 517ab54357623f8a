import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LeftOut } from '#contract/archive.ts'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
import styles from './archive.module.css'

/** Which pictures are not in the zip, each with the reason. Nothing where all are. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  const files = leftOut.reduce((sum, { files: count }) => sum + count, 0)
  return (
    <details className={styles.leftOut}>
      <summary>
        <Plural value={files} one="# file is left out" other="# files are left out" />
      </summary>
      <ul>
        {leftOut.map((entry) => (
          <li key={`${entry.aid} ${entry.reason}`}>
            <Title entry={entry} />
            <span className={styles.reason}>
              <Reason entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Title({ entry: { title, titleEn } }: { entry: LeftOut }) {
  const { i18n } = useLingui()
  const name = (i18n.locale === 'en' && titleEn) || title
  return name ? <bdi>{name}</bdi> : <Trans>A picture that no longer exists</Trans>
}

function Reason({ entry: { reason, needLevel } }: { entry: LeftOut }) {
  const members = useMembersFrom(needLevel)
  if (reason === 'withdrawn') return <Trans>Withdrawn from the site</Trans>
  if (reason === 'unreadable') return <Trans>Its file cannot be read at the moment</Trans>
  return members ? <Trans>This size is for {members}</Trans> : <Trans>This size is for a higher membership</Trans>
}
