import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { hasPage } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { BackButton } from './back-button.tsx'
import styles from './not-found-page.module.css'

const SEARCH = '/search'

// The worker installs this page, but no pages of pictures.
const GoodPictures = lazy(() => import('./good-pictures.tsx').then((module) => ({ default: module.GoodPictures })))
const SimilarPictures = lazy(() =>
  import('./good-pictures.tsx').then((module) => ({ default: module.SimilarPictures })),
)

/** Not found: four pictures, a search once the site has one, and links. */
export const NotFoundPage = () => (
  <NotFoundFrame>
    <Suspense>
      <GoodPictures />
    </Suspense>
  </NotFoundFrame>
)

/** At the address of a picture: six similar pictures. */
export const PictureNotFoundPage = ({ address }: { address: PictureAddress }) => (
  <NotFoundFrame isPicture>
    <Suspense>
      <SimilarPictures address={address} />
    </Suspense>
  </NotFoundFrame>
)

interface NotFoundFrameProps {
  /** The address is that of a picture. */
  isPicture?: boolean
  /** Content below the text. */
  children: ReactNode
}

/** The same with other content than four pictures. */
export function NotFoundFrame({ isPicture = false, children }: NotFoundFrameProps) {
  const { t } = useLingui()
  const router = useRouter()
  const search = (form: FormData) => {
    const typed = form.get('q')
    const words = typeof typed === 'string' ? typed.trim() : ''
    void router.navigate({ href: words ? `${SEARCH}?q=${encodeURIComponent(words)}` : SEARCH })
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Lost in the clouds</Trans>
      </h1>
      <p className={styles.text}>
        {isPicture ? (
          <Trans>There is no picture at this address. It may have been taken down.</Trans>
        ) : (
          <Trans>There is no page at this address. The link may be old or mistyped.</Trans>
        )}
      </p>
      {hasPage(router, SEARCH) && (
        <search className={styles.search}>
          <form action={search}>
            <TextField
              label={t`Search`}
              isLabelHidden
              type="search"
              name="q"
              autoComplete="off"
              placeholder={t`Search scenes, places, colours`}
              start={<Search aria-hidden="true" />}
            />
          </form>
        </search>
      )}
      {children}
      <div className={styles.actions}>
        <ButtonLink look="solid" to="/">
          <Trans>Home</Trans>
        </ButtonLink>
        <BackButton />
      </div>
    </div>
  )
}
