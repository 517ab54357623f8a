import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Wrench } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { siteCalls, STATUS_FEED_TYPE } from '#contract/site.ts'
import { deleteMaintenanceReturn, storedMaintenanceReturn } from '#src/domain/maintenance/return-address.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { apiBase } from '#src/lib/http/api-base.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { ExpectedEnd } from './expected-end.tsx'
import { maintenanceQueries } from './queries.ts'
import styles from './maintenance.module.css'

interface MaintenancePageProps {
  bar?: ReactNode
  /** The site is open again: leaves for the address at which the visitor was. */
  onOpen: (address: string) => void
}

/** Why the site is closed and until when; returns by itself once it is open (AU-40, RT-62). */
export function MaintenancePage({ bar, onOpen }: MaintenancePageProps) {
  const [openedAt] = useState(() => Date.now())
  const [address] = useState(storedMaintenanceReturn)
  const { data, isError, isFetching, refetch } = useQuery(maintenanceQueries.status(openedAt))
  const [wasClosed, setWasClosed] = useState(address !== null)
  if (data?.state === 'maintenance' && !wasClosed) setWasClosed(true)

  const isBack = data?.state === 'ok' && wasClosed
  const leave = useEffectEvent(() => {
    deleteMaintenanceReturn()
    onOpen(address ?? '/')
  })
  useEffect(() => {
    if (isBack) leave()
  }, [isBack])

  if (isBack || (!data && !isError && !wasClosed)) return <Spinner />
  if (data?.state === 'ok') return <OpenPage bar={bar} />
  return (
    <StatusPage
      bar={bar}
      art={<Wrench />}
      title={wasClosed ? <Trans>Closed for maintenance</Trans> : <Trans>The site cannot be reached</Trans>}
      text={<Reason text={data?.text} wasClosed={wasClosed} />}
      actions={
        <>
          <Button look="solid" isBusy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden="true" />}
            <Trans>Check now</Trans>
          </Button>
          <OfflineLink />
        </>
      }
      more={<Footnote />}
    >
      {data?.until && <ExpectedEnd until={data.until} />}
      <p className={styles.note} aria-live="polite">
        {isError ? (
          <Trans>The server does not respond at the moment. We will check again in a while.</Trans>
        ) : (
          <Trans>This page checks every 30 seconds and takes you back once the site is open.</Trans>
        )}
      </p>
    </StatusPage>
  )
}

function Reason({ text, wasClosed }: { text: string | undefined; wasClosed: boolean }) {
  if (text) return <p className={styles.reason}>{text}</p>
  if (!wasClosed) return <Trans>Check your network connection, or come back in a few minutes.</Trans>
  return <Trans>We are working on the site. Your data is safe, and queued check-ins will be sent later.</Trans>
}

/** Operators sign in while the site is closed. A new document, because the app may have loaded as a visitor's. */
const Footnote = () => (
  <p className={styles.note}>
    <a className={styles.link} href="/?dialog=login">
      <Trans>For operators</Trans>
    </a>
    <a className={styles.link} href={apiBase() + siteCalls.statusFeed.path} type={STATUS_FEED_TYPE}>
      <Trans>Status feed</Trans>
    </a>
  </p>
)

const OpenPage = ({ bar }: Pick<MaintenancePageProps, 'bar'>) => (
  <StatusPage
    bar={bar}
    art={<Wrench />}
    title={<Trans>The site is open</Trans>}
    text={<Trans>There is no maintenance at the moment.</Trans>}
    actions={
      <ButtonLink look="solid" to="/">
        <Trans>Home</Trans>
      </ButtonLink>
    }
  />
)

/** Pictures on this device, which open while the site is closed; nothing where there are none. */
function OfflineLink() {
  const member = useMember()
  const { data } = useQuery({ ...savedQueries.list(), enabled: member !== null })
  const count = data?.items.length ?? 0
  if (!member || count === 0) return null
  return (
    <ButtonLink to="/my-favs" search={{ only: 'saved' }}>
      <Plural value={count} one="# picture saved offline" other="# pictures saved offline" />
    </ButtonLink>
  )
}
