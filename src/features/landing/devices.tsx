import { Trans } from '@lingui/react/macro'
import { Page } from '#src/ui/page/page.tsx'
import { bothSizes, largePicture, mediumPicture, smallPicture } from './pictures.ts'
import { SectionHead } from './section-head.tsx'
import styles from './devices.module.css'

/** One picture on three screens. */
export function Devices() {
  return (
    <Page>
      <SectionHead
        title={<Trans>One picture, right for every screen</Trans>}
        text={
          <Trans>
            Choose the picture and leave the crop to us: phone, laptop and ultrawide each get their own, and the subject
            stays whole.
          </Trans>
        }
      />
      <div className={styles.devices}>
        <figure className={styles.laptop}>
          <img
            src={mediumPicture('cranes-under-the-moon')}
            alt=""
            width={640}
            height={360}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            <Trans>Laptop 16:10</Trans>
          </figcaption>
        </figure>
        <figure className={styles.ultrawide}>
          <img
            src={largePicture('cranes-under-the-moon')}
            srcSet={bothSizes('cranes-under-the-moon')}
            sizes="(width < 640px) 100vw, 50vw"
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            <Trans>Ultrawide 21:9</Trans>
          </figcaption>
        </figure>
        <figure className={styles.phone}>
          <img
            src={smallPicture('jade-night-pagoda')}
            alt=""
            width={320}
            height={569}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            <Trans>Phone 9:20</Trans>
          </figcaption>
        </figure>
      </div>
    </Page>
  )
}
