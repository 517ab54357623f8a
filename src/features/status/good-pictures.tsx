import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { statusQueries } from './queries.ts'
import styles from './good-pictures.module.css'

/** Four pictures of the last days, for members; nothing where they cannot be had. */
export function GoodPictures() {
  const { t, i18n } = useLingui()
  const { status } = useAtomValue(sessionAtom)
  const pictures = useQuery({ ...statusQueries.goodPictures(), enabled: status === 'member' })
  if (!pictures.data?.length) return null
  return (
    <ul className={styles.row} aria-label={t`Recommended pictures`}>
      {pictures.data.map(({ aid, picture, title, titleEn, alt, altEn, dominant }) => (
        <li key={aid}>
          <Link to="/article/$id" params={{ id: aid }} className={styles.link} style={{ background: dominant }}>
            <img
              className={styles.picture}
              src={`${picture}/320.avif`}
              alt={i18n.locale === 'en' ? altEn || titleEn : alt || title}
              width={320}
              height={200}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
