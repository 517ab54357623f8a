import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { useRotation } from '#src/lib/timing/use-rotation.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Lightbox } from '#src/ui/dialog/lightbox.tsx'
import { RotationControls } from '#src/ui/rotation/rotation-controls.tsx'
import type { SceneName } from './scene-names.ts'
import { SCENES } from './scenes.ts'
import styles from './demo-dialog.module.css'

const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' })
/** Pixels of the files. */
const SCENE_SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 780, height: 1688 } } as const
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A tour of the product as a rotation of five pictures; arrow keys step. The caller unmounts it on close. */
export function DemoDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const isVisitor = useIsVisitor()
  const count = SCENES.length
  const { slide, isPaused, isStill, choose, togglePause } = useRotation(count)
  const step = ({ key }: KeyboardEvent) => {
    const by = STEPS[key]
    if (by) choose((slide + by + count) % count)
  }
  return (
    <Lightbox title={<Trans>Demo</Trans>} onClose={onClose} onKeyDown={step}>
      <div className={styles.demo}>
        <ul className={styles.scenes} aria-live={isStill ? 'polite' : 'off'}>
          {SCENES.map(({ name, title, text }, index) => (
            <li
              key={name}
              className={classNames(styles.scene, index === slide && styles.shown)}
              aria-hidden={index !== slide}
            >
              <picture className={styles.frame}>
                <source
                  media="(width >= 640px)"
                  srcSet={scenePicture(name, i18n.locale, 'wide')}
                  {...SCENE_SIZES.wide}
                />
                <img src={scenePicture(name, i18n.locale, 'phone')} alt="" {...SCENE_SIZES.phone} />
              </picture>
              <div className={styles.caption}>
                <h3 className={styles.title}>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <RotationControls
            count={count}
            shown={slide}
            isPaused={isPaused}
            pauseLabel={isPaused ? t`Play the demo` : t`Pause the demo`}
            dotLabel={(number) => t`Picture ${number} of ${count}`}
            onPause={togglePause}
            onChoose={choose}
          />
          {isVisitor && (
            <Button look="accent" onClick={() => openSignIn('register')}>
              <Trans>Free Register</Trans>
            </Button>
          )}
        </div>
      </div>
    </Lightbox>
  )
}

/** URL of a scene in that language (`zh` or `en`) for that screen. */
function scenePicture(name: SceneName, language: string, screen: keyof typeof SCENE_SIZES) {
  const url = FILES[`./pictures/${name}-${language}-${screen}.avif`]
  if (url === undefined) throw new Error(`no picture of ${name} in ${language} on ${screen}`)
  return url
}
