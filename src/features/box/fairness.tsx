import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DRAW_PARTS } from '#contract/box-draw.ts'
import type { Box, BoxState } from '#contract/box.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { chanceText } from './prize.tsx'
import styles from './box.module.css'

/** The rules of a box. */
export function Rules({ box: { mostPerDay, chances } }: { box: Box }) {
  const { i18n } = useLingui()
  const shareOf = (parts: number) => chanceText((parts * DRAW_PARTS) / (chances.epic + chances.legendary), i18n.locale)
  const epic = shareOf(chances.epic)
  const legendary = shareOf(chances.legendary)
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          The chances above are exact and the same for everyone. The draw happens on the server, not on your device.
        </Trans>
      </li>
      <li>
        <Trans>
          One exception: a guaranteed prize is epic with {epic} probability and legendary with {legendary}.
        </Trans>
      </li>
      <li>
        <Plural
          value={mostPerDay}
          one="You can open # box a day. The limit resets at midnight Beijing time; unused attempts do not carry over."
          other="You can open # boxes a day. The limit resets at midnight Beijing time; unused attempts do not carry over."
        />
      </li>
      <li>
        <Trans>Prizes are for your own use: they cannot be sold, passed on or exchanged for money.</Trans>
      </li>
    </ul>
  )
}

/** How draws are proved, with the published hashes and seeds. */
export function Fairness({ seeds, hashOfTomorrow }: Pick<BoxState, 'seeds' | 'hashOfTomorrow'>) {
  const { i18n } = useLingui()
  const next = seeds.find(({ hash }) => hash === hashOfTomorrow)
  const day = next ? longDay(next.day, i18n.locale) : ''
  return (
    <div className={styles.fairness}>
      <p>
        <Trans>
          Each day’s draws are decided by a secret number, the seed. The seed’s hash, its fingerprint, is published a
          week before, so the seed cannot be changed afterwards; the seed itself is published once the day is over. It
          is combined with a random ID from your device, which the site cannot know beforehand. “Verify” recalculates a
          draw in your browser and compares it with the hash your device was shown.
        </Trans>
      </p>
      <div className={styles.tomorrow}>
        <span>
          <Trans>Hash of the seed of {day}</Trans>
        </span>
        <code>{hashOfTomorrow}</code>
        <CopyText look="soft" text={hashOfTomorrow} label={<Trans>Copy the hash</Trans>} />
      </div>
      <details className={styles.seeds}>
        <summary>
          <Trans>Hashes and seeds of the last days</Trans>
        </summary>
        <dl>
          {seeds.map(({ day: drawn, hash, seed }) => (
            <div key={hash}>
              <dt>{longDay(drawn, i18n.locale)}</dt>
              <dd>
                <Trans>Hash</Trans> <code>{hash}</code>
              </dd>
              <dd>
                {seed === null ? (
                  <Trans>The seed is published an hour after the day is over.</Trans>
                ) : (
                  <>
                    <Trans>Seed</Trans> <code>{seed}</code>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
