import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Images, MonitorSmartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { ARCHIVE_FORMATS, type ArchiveFormat, type ArchivePlan } from '#contract/archive.ts'
import { FORMAT_NAMES } from '#src/domain/download/panel/format-choice.tsx'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { KindIcon } from '#src/domain/screen/kind-icon.tsx'
import { deviceOf } from '#src/domain/screen/own-device.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { screenQueries } from '#src/domain/screen/queries.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { megabytes, pixelsText } from '#src/lib/text/number-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { ArchiveSource } from './archive-source.ts'
import { failureText, neededLevel } from './failure-text.ts'
import { LeftOutList } from './left-out-list.tsx'
import { archiveMutations, archiveQueries } from './queries.ts'
import { type ScreenChoice, screenChoices } from './screen-choices.ts'
import styles from './archive.module.css'

interface ChooseFilesProps {
  source: ArchiveSource
  /** A finished zip, which this one replaces. */
  hasEarlier: boolean
  onOrdered: (id: string) => void
}

/** What the zip is for, in which format, and what it then contains. */
export function ChooseFiles({ source, hasEarlier, onOrdered }: ChooseFilesProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { data: mine, isPending } = useQuery(screenQueries.list())
  const hasTouch = useMedia('(pointer: coarse)')
  const own = deviceOf(ownScreen(), devicePixelRatio, hasTouch)
  const choices = screenChoices(mine?.screens ?? [], own, t`This device`)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [format, setFormat] = useState<ArchiveFormat>('jpg')
  const chosen = choices.find(({ key }) => key === chosenKey) ?? choices[0]
  const language = i18n.locale === 'en' ? ('en' as const) : ('zh' as const)
  const request = { ...chosen?.choice, format, language }
  const plan = useQuery({
    ...archiveQueries.plan(source, request),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  })
  const order = useMutation(archiveMutations.order(client, source))
  const error = order.error ?? plan.error
  const level = neededLevel(error)
  const plans = usePlansLink(level?.needLevel)
  const files = plan.data?.files ?? 0
  if (isPending) return <Skeleton height={320} />

  const run = () =>
    order.mutate(request, {
      onSuccess: ({ jobId }) => {
        if (jobId !== null) onOrdered(jobId)
      },
    })
  const choose = (key: string) => {
    order.reset()
    setChosenKey(key)
  }
  return (
    <div className={styles.form}>
      <ScreenOptions choices={choices} chosen={chosen?.key} onChoose={choose} />
      {chosen?.key === 'original' ? (
        <p className={styles.hint}>
          <Trans>Originals keep their own file type and size.</Trans>
        </p>
      ) : (
        <SegmentedChoice
          legend={t`File type`}
          value={format}
          choices={ARCHIVE_FORMATS.map((each) => ({ value: each, label: FORMAT_NAMES[each] }))}
          onChange={setFormat}
        />
      )}
      {error ? (
        <div className={styles.failed}>
          <ErrorText>{failureText(error)}</ErrorText>
          {level && (
            <ButtonLink look="accent" size="compact" {...plans}>
              <Trans>See the plans</Trans>
            </ButtonLink>
          )}
          {!order.error && !level && (
            <Button look="outline" size="compact" isBusy={plan.isFetching} onClick={() => void plan.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <PlanText plan={plan.data} />
      )}
      {hasEarlier && files > 0 && (
        <p className={styles.hint}>
          <Trans>Your earlier zip is deleted when you prepare this one.</Trans>
        </p>
      )}
      {files > 0 && !plan.error && (
        <Button look="accent" isWide isBusy={order.isPending || plan.isPlaceholderData} onClick={run}>
          <Plural value={files} one="Prepare # file" other="Prepare # files" />
        </Button>
      )}
    </div>
  )
}

function PlanText({ plan }: { plan: ArchivePlan | undefined }) {
  const { i18n } = useLingui()
  if (!plan) return <Skeleton height={44} />
  const { pictures, files, bytes, smaller, leftOut } = plan
  const size = megabytes(bytes, i18n.locale)
  return (
    <div>
      {files === 0 ? (
        <ErrorText>
          <Trans>None of these pictures can be downloaded with this choice. Choose other sizes.</Trans>
        </ErrorText>
      ) : (
        <output className={styles.plan}>
          <Plural value={files} one="# file" other="# files" /> ·{' '}
          <Plural value={pictures} one="# picture" other="# pictures" /> · <Trans>about {size}</Trans>
        </output>
      )}
      {smaller > 0 && (
        <p className={styles.hint}>
          <Plural
            value={smaller}
            one="# file is smaller than its screen because the picture does not have enough pixels. You can enlarge it from its preview."
            other="# files are smaller than their screens because the pictures do not have enough pixels. You can enlarge them from their previews."
          />
        </p>
      )}
      <LeftOutList leftOut={leftOut} />
    </div>
  )
}

interface ScreenOptionsProps {
  choices: readonly ScreenChoice[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

function ScreenOptions({ choices, chosen, onChoose }: ScreenOptionsProps) {
  const name = useId()
  return (
    <fieldset className={styles.options}>
      <legend>
        <Trans>Files for</Trans>
      </legend>
      {choices.map((choice) => (
        <label key={choice.key} className={styles.option}>
          <input type="radio" name={name} checked={choice.key === chosen} onChange={() => onChoose(choice.key)} />
          <OptionIcon choice={choice} />
          <span className={styles.optionName}>
            <OptionName choice={choice} />
          </span>
          {choice.pixels && <span className={styles.pixels}>{pixelsText(choice.pixels.w, choice.pixels.h)}</span>}
        </label>
      ))}
    </fieldset>
  )
}

function OptionIcon({ choice: { key, kind } }: { choice: ScreenChoice }) {
  if (kind) return <KindIcon kind={kind} />
  return key === 'all' ? <MonitorSmartphone aria-hidden="true" /> : <Images aria-hidden="true" />
}

function OptionName({ choice: { key, name, count = 0 } }: { choice: ScreenChoice }) {
  if (name) return <bdi>{name}</bdi>
  if (key === 'all') return <Trans>All my screens ({count})</Trans>
  return key === 'original' ? <Trans>Original files</Trans> : <Trans>This device</Trans>
}
