import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { Avatar } from '#src/domain/avatar/avatar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { TESTIMONIALS } from '../content.ts'
import { avatarPicture } from '../pictures.ts'
import { SectionHead } from './section-head.tsx'
import styles from './testimonials.module.css'

const STARS = [1, 2, 3, 4, 5]

export function Testimonials() {
  const { t } = useLingui()
  return (
    <Page>
      <SectionHead title={<Trans>People who look up every day</Trans>} />
      <ul className={styles.list}>
        {TESTIMONIALS.map(({ avatar, name, role, quote }) => (
          <li key={avatar}>
            <figure className={styles.testimonial}>
              <FiveStars />
              <blockquote className={styles.quote}>{t(quote)}</blockquote>
              <figcaption className={styles.who}>
                <Avatar src={avatarPicture(avatar)} size={36} />
                <span>
                  <b>{t(name)}</b>
                  <br />
                  {t(role)}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function FiveStars() {
  const { t } = useLingui()
  return (
    <div className={styles.stars}>
      <VisuallyHidden>{t`Five stars`}</VisuallyHidden>
      {STARS.map((star) => (
        <Star key={star} />
      ))}
    </div>
  )
}
