import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UsedRight } from '#contract/membership.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import styles from './membership.module.css'

/** What of a day's rights is used up, and when it begins again. */
export function UsedRights({ rights }: { rights: readonly UsedRight[] }) {
  return (
    <ul className={styles.rights}>
      {rights.map((right) => (
        <li key={right.key}>
          <Right right={right} />
        </li>
      ))}
    </ul>
  )
}

function Right({ right: { key, used, limit, resetAt } }: { right: UsedRight }) {
  const { t, i18n } = useLingui()
  const name = key === 'downloads' ? t`New wallpapers downloaded` : t`Free mystery boxes opened`
  const from = momentText(new Date(resetAt), i18n.locale)
  const most = limit === null ? null : exactNumber(limit, i18n.locale)
  return (
    <>
      <div className={styles.right}>
        <b>{name}</b>
        <span>
          {most === null ? (
            <Plural value={used} one="# so far, without a limit" other="# so far, without a limit" />
          ) : (
            <Trans>
              {used} of {most}
            </Trans>
          )}
        </span>
      </div>
      {limit !== null && <ProgressLine label={name} value={limit === 0 ? 1 : used / limit} />}
      <p className={styles.note}>
        {key === 'downloads' ? (
          <Trans>Wallpapers you downloaded before do not count. Resets at {from}.</Trans>
        ) : (
          <Trans>Resets at {from}.</Trans>
        )}
      </p>
    </>
  )
}
