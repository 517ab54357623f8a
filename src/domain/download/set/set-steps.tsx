import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { callAddress } from '#contract/call.ts'
import { IMAGE_MAX_PX, imageCalls } from '#contract/image.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { canShareFiles } from '#src/ui/share/use-share-files.ts'
import type { OrderedFile } from '../use-download.ts'
import { setCommand } from './set-command.ts'
import { ShareFile } from './share-file.tsx'
import { type Scene, StepPicture } from './step-picture.tsx'
import { SystemChoice } from './system-choice.tsx'
import { currentSystem, type System } from './systems.ts'
import styles from './set-steps.module.css'

interface Step {
  scene: Scene
  text: MessageDescriptor
}

const STEPS: Record<System, readonly Step[]> = {
  android: [
    { scene: 'notice', text: msg`Open the file from the download notice, or in Photos or Gallery.` },
    { scene: 'sheet', text: msg`In its menu choose “Set as” or “Use as”, then “Wallpaper”.` },
    { scene: 'screens', text: msg`Choose the lock screen, the home screen or both. Do not move it: it fits exactly.` },
  ],
  ios: [
    { scene: 'sheet', text: msg`Open the file in Files, press Share and then “Save Image”.` },
    { scene: 'sheet', text: msg`In Photos, open it, press Share and then “Use as Wallpaper”.` },
    { scene: 'screens', text: msg`Press Add, and choose the lock screen or both screens.` },
  ],
  windows: [
    { scene: 'file', text: msg`Open the Downloads folder and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set as desktop background”.` },
  ],
  macos: [
    { scene: 'file', text: msg`In Finder, open Downloads and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set Desktop Picture”, under Services or Quick Actions.` },
  ],
  chromeos: [
    { scene: 'file', text: msg`In Files, open Downloads and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set as wallpaper”.` },
  ],
  gnome: [
    { scene: 'file', text: msg`In Files, open Downloads and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set as Background”.` },
  ],
  kde: [
    { scene: 'file', text: msg`In Dolphin, open Downloads and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set as Wallpaper”.` },
  ],
  xfce: [
    { scene: 'file', text: msg`In the file manager, open Downloads and right-click the file.` },
    { scene: 'menu', text: msg`Choose “Set as wallpaper”.` },
  ],
  sway: [
    { scene: 'terminal', text: msg`Run the line below; add it to your configuration to have it after each login.` },
  ],
  hyprland: [
    { scene: 'terminal', text: msg`Run the line below; add it to your configuration to have it after each login.` },
  ],
}

/** What to choose in the share sheet. */
const SHEET: Partial<Record<System, MessageDescriptor>> = {
  android: msg`In the share sheet, choose your gallery or “Use as wallpaper”. Or by hand:`,
  ios: msg`In the share sheet, choose “Save Image”, then continue in Photos. Or by hand:`,
}

interface SetStepsProps {
  /** The downloaded file. */
  file: OrderedFile
  /** Pixels of the screen, for the picture of each day. */
  screen: Pixels
}

/** How to set the downloaded file as wallpaper on this system, or another that is chosen and remembered. */
export function SetSteps({ file, screen }: SetStepsProps) {
  const { t } = useLingui()
  const [system, setSystem] = useState(currentSystem)
  const section = useRef<HTMLElement>(null)
  // They appear below the button that was pressed, on a phone out of sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [])
  const sheet = SHEET[system]
  const command = setCommand(system, file.filename)
  return (
    <section ref={section} className={styles.steps} aria-label={t`Set as wallpaper`}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Trans>Set as wallpaper</Trans>
        </h3>
        <SystemChoice system={system} onChoose={setSystem} />
      </div>
      {sheet && canShareFiles() && (
        <div className={styles.command}>
          <ShareFile file={file} />
          <p>{t(sheet)}</p>
        </div>
      )}
      <Steps system={system} />
      {command && (
        <div className={styles.command}>
          <p>
            <Trans>Or in a terminal, in one line:</Trans>
          </p>
          <code className={styles.line}>{command}</code>
          <CopyText text={command} label={<Trans>Copy the line</Trans>} look="outline" />
        </div>
      )}
      {system === 'ios' && <Daily screen={screen} />}
    </section>
  )
}

/** A new picture every day by the Shortcuts app. */
function Daily({ screen: { w, h } }: Pick<SetStepsProps, 'screen'>) {
  const scale = Math.min(1, IMAGE_MAX_PX / Math.max(w, h))
  const query = { w: String(Math.round(w * scale)), h: String(Math.round(h * scale)), format: 'jpg' as const }
  const address = `${location.origin}${callAddress(imageCalls.today, { query })}`
  return (
    <div className={styles.command}>
      <p>
        <Trans>
          A new picture every morning: in Shortcuts, add an automation at a time of day with the actions “Get Contents
          of URL” and “Set Wallpaper Photo”, and this address:
        </Trans>
      </p>
      <code className={styles.line}>{address}</code>
      <CopyText text={address} label={<Trans>Copy the address</Trans>} look="outline" />
    </div>
  )
}

function Steps({ system }: { system: System }) {
  const { t } = useLingui()
  return (
    <ol className={styles.list}>
      {STEPS[system].map(({ scene, text }, at) => {
        const words = t(text)
        return (
          <li key={text.id} className={styles.step}>
            <StepPicture scene={scene} words={lastQuoted(words)} />
            <p>
              <span className={styles.number}>{at + 1}</span>
              {words}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** The entry of a menu that a step names: what it quotes last. */
const lastQuoted = (text: string) => [...text.matchAll(/“([^”]+)”/g)].at(-1)?.[1]
