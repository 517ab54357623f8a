import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoxResult } from '#contract/box.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { usePrizeName } from '../prize.tsx'
import { recalculate, type Verification } from './verify.ts'
import styles from './verify.module.css'

interface VerifyDialogProps {
  result: BoxResult
  onClose: () => void
}

/** Recalculates a draw in the browser and shows each step. */
export function VerifyDialog({ result, onClose }: VerifyDialogProps) {
  const { i18n } = useLingui()
  const { proof } = result
  const day = longDay(proof.day, i18n.locale)
  const published = momentText(new Date(proof.publishedAt), i18n.locale)
  const drawn = momentText(new Date(result.at), i18n.locale)
  return (
    <Dialog title={<Trans>Verify this draw</Trans>} width={560} onClose={onClose}>
      <div className={styles.body}>
        {proof.seed === null ? (
          <Verdict look="waiting">
            <Trans>The seed of {day} is published when that day is over in Beijing. Come back then to verify.</Trans>
          </Verdict>
        ) : (
          <Recalculated result={result} seed={proof.seed} />
        )}
        <Steps>
          <Step name={<Trans>Hash, published {published}</Trans>} value={proof.hash} />
          <Step name={<Trans>Drawn {drawn} from the text</Trans>} value={proof.message}>
            <Trans>It names the box, you, the id from your device, and the place within the request.</Trans>
          </Step>
          {proof.isGuaranteed && (
            <Step name={<Trans>Guaranteed</Trans>}>
              <Plural
                value={proof.misses}
                one="After # opening without an epic or legendary prize, only those took part."
                other="After # openings without an epic or legendary prize, only those took part."
              />
            </Step>
          )}
          {proof.seed !== null && <Step name={<Trans>Seed of {day}</Trans>} value={proof.seed} />}
        </Steps>
      </div>
    </Dialog>
  )
}

function Recalculated({ result, seed }: { result: BoxResult; seed: string }) {
  const { i18n } = useLingui()
  const name = usePrizeName()(result)
  const { data, isError } = useQuery({
    queryKey: ['blind-box', 'verified', result.id],
    queryFn: () => recalculate(result.proof, seed),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isError) {
    return (
      <Verdict look="failed">
        <Trans>This browser cannot calculate it here, because the page is not loaded over https.</Trans>
      </Verdict>
    )
  }
  if (!data) return null
  if (data.hash !== result.proof.hash || data.code !== result.code) {
    return (
      <Verdict look="failed">
        <Trans>This does not match: the seed gives another hash or another prize. Please report it to us.</Trans>
      </Verdict>
    )
  }
  const { roll, total } = placeOf(data, i18n.locale)
  return (
    <Verdict look="verified">
      <Trans>
        Verified. The seed has the published hash, and the draw gives part {roll} of {total}: “{name}”.
      </Trans>
    </Verdict>
  )
}

const placeOf = ({ roll, total }: Verification, locale: string) => ({
  roll: exactNumber(roll + 1, locale),
  total: exactNumber(total, locale),
})

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

const Steps = ({ children }: { children: ReactNode }) => <dl className={styles.steps}>{children}</dl>

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
