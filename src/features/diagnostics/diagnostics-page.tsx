import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { gatherFacts } from './facts.ts'
import { sectionsOf, textOf } from './sections.ts'
import styles from './diagnostics-page.module.css'

/** State of the app on this device, to read or to send to support. */
export function DiagnosticsPage() {
  const { i18n } = useLingui()
  // Local to this device, and always current.
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['diagnostics'],
    queryFn: gatherFacts,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  })
  const sections = data && sectionsOf(data, i18n.locale)
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Diagnostics</Trans>}>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RotateCw aria-hidden="true" />}
          <Trans>Refresh</Trans>
        </Button>
        {sections && <CopyText look="accent" text={textOf(sections)} label={<Trans>Copy as text</Trans>} />}
      </PageHead>
      <p className={styles.lead}>
        <Trans>
          The state of the app on this device. It contains no password, token, address or name, so you can safely send
          it to support.
        </Trans>
      </p>
      {sections ? (
        <div className={styles.sections}>
          {sections.map(({ title, rows }) => (
            <section key={title} className={styles.section}>
              <h2 className={styles.title}>{title}</h2>
              <dl>
                {rows.map(([name, value]) => (
                  <div key={name + value} className={styles.row}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  )
}
