import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoxResult, BoxTable } from '#contract/box.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { notedHash } from '../device-notes.ts'
import { usePrizeName } from '../prize.tsx'
import { type Mismatch, verify } from './verify.ts'
import styles from './verify.module.css'

interface VerifyDialogProps {
  result: BoxResult
  tables: readonly BoxTable[]
  onClose: () => void
}

/** Recalculates a draw in the browser and shows each step. */
export function VerifyDialog({ result, tables, onClose }: VerifyDialogProps) {
  const { i18n } = useLingui()
  const { proof } = result
  const moment = (at: string) => momentText(new Date(at), i18n.locale)
  const day = longDay(proof.day, i18n.locale)
  const published = moment(proof.publishedAt)
  const drawn = moment(result.at)
  return (
    <Dialog title={<Trans>Verify this draw</Trans>} width={560} onClose={onClose}>
      <div className={styles.body}>
        {proof.seed === null ? (
          <Verdict look="waiting">
            <Trans>
              The seed of {day} is published an hour after that day is over in Beijing. Come back then to verify.
            </Trans>
          </Verdict>
        ) : (
          <Verified result={result} seed={proof.seed} table={tables.find(({ hash }) => hash === proof.table)} />
        )}
        <dl className={styles.steps}>
          <Step name={<Trans>Hash, published {published}</Trans>} value={proof.hash}>
            <Noted proof={proof} />
          </Step>
          <Step name={<Trans>Drawn {drawn} from the text</Trans>} value={proof.message}>
            <Trans>
              It names the day, the table of chances, the box, you, the id from your device, and the place within the
              request.
            </Trans>
          </Step>
          {proof.isGuaranteed && (
            <Step name={<Trans>Guaranteed</Trans>}>
              <Plural
                value={proof.misses}
                one="After # opening without an epic or legendary prize, only those could be drawn."
                other="After # openings without an epic or legendary prize, only those could be drawn."
              />
            </Step>
          )}
          {proof.seed !== null && <Step name={<Trans>Seed of {day}</Trans>} value={proof.seed} />}
        </dl>
      </div>
    </Dialog>
  )
}

/** What this device knows of the hash, and whether it was published in time. */
function Noted({ proof: { day, publishedAt } }: Pick<BoxResult, 'proof'>) {
  const { i18n } = useLingui()
  const noted = notedHash(day)
  const at = noted ? momentText(new Date(noted.at), i18n.locale) : null
  return (
    <>
      {Date.parse(publishedAt) >= Date.parse(`${day}T00:00:00+08:00`) && (
        <p>
          <Trans>It was published only after that day had begun.</Trans>
        </p>
      )}
      {at !== null && (
        <p>
          <Trans>This device was first shown it on {at}.</Trans>
        </p>
      )}
    </>
  )
}

interface VerifiedProps {
  result: BoxResult
  seed: string
  table: BoxTable | undefined
}

function Verified({ result, seed, table }: VerifiedProps) {
  const { i18n } = useLingui()
  const name = usePrizeName()(result)
  const canCalculate = 'subtle' in crypto
  const { data, isError } = useQuery({
    queryKey: ['blind-box', 'verified', result.id],
    queryFn: () => {
      if (!table) throw new Error(`no table ${result.proof.table}`)
      return verify(result, seed, table)
    },
    enabled: canCalculate,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!canCalculate) {
    return (
      <Verdict look="failed">
        <Trans>This browser cannot calculate it here, because the page is not loaded over https.</Trans>
      </Verdict>
    )
  }
  if (isError) return <Failed mismatch="table" />
  if (!data) return null
  if (data.mismatch) return <Failed mismatch={data.mismatch} />
  const roll = exactNumber(data.roll + 1, i18n.locale)
  const total = exactNumber(data.total, i18n.locale)
  return (
    <Verdict look="verified">
      <Trans>
        Verified. The seed has the published hash, and the draw gives part {roll} of {total}: “{name}”.
      </Trans>
    </Verdict>
  )
}

function Failed({ mismatch }: { mismatch: Mismatch }) {
  const reasons = {
    seed: <Trans>The published seed has a different hash.</Trans>,
    prize: <Trans>The seed gives a different prize.</Trans>,
    table: <Trans>A different table of chances was used for the draw.</Trans>,
    guarantee: <Trans>The guarantee was not applied as announced.</Trans>,
    noted: <Trans>This device was shown a different hash for that day before.</Trans>,
  }
  return (
    <Verdict look="failed">
      {reasons[mismatch]} <Trans>This draw does not match. Please report it to us.</Trans>
    </Verdict>
  )
}

const ICONS = { verified: CircleCheck, failed: CircleX, waiting: Hourglass }

function Verdict({ look, children }: { look: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[look]
  return (
    <output className={styles.verdict} data-look={look}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </output>
  )
}

function Step({ name, value, children }: { name: ReactNode; value?: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      {value !== undefined && (
        <dd>
          <code>{value}</code>
        </dd>
      )}
      {children && <dd>{children}</dd>}
    </div>
  )
}
