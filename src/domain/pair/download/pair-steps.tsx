import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { PAIR_HALVES } from '#contract/pair-half.ts'
import type { PicturePair } from '#contract/pair.ts'
import { setCommand } from '#src/domain/download/set/set-command.ts'
import type { System } from '#src/domain/download/set/systems.ts'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { HalfName } from '../half-name.tsx'
import { isDescribed, pairCommand, type PairFiles } from './describe-pair.ts'
import styles from '#src/domain/download/set/set-steps.module.css'

const BY_HAND = msg`This desktop does not change the wallpaper with its colours. Run the line of the picture that you want, or call both from the program that switches your theme.`

/** Only what the system can do by itself, or with what it brings. */
const STEPS: Record<System, readonly MessageDescriptor[]> = {
  gnome: [
    msg`Run the line below in a terminal. It moves the files to where GNOME looks for them, and sets the pair.`,
    msg`From then on the wallpaper follows the style, light or dark. The pair is also in Settings, under Appearance.`,
    msg`By hand: put the pictures into ~/.local/share/backgrounds and the description into ~/.local/share/gnome-background-properties, and replace @HOME@ in it with your home folder.`,
  ],
  kde: [
    msg`Run the line below in a terminal. It puts the files together as a Plasma wallpaper, and sets it.`,
    msg`From then on the wallpaper follows the colours, light or dark. The pair is also in the settings of the desktop.`,
    msg`By hand: in a folder below ~/.local/share/wallpapers, the day goes into contents/images, the night into contents/images_dark, and the description beside contents as metadata.json.`,
  ],
  windows: [
    msg`Windows saves the wallpaper and the mode together as a theme. Right-click the day in Downloads and choose “Set as desktop background”.`,
    msg`In Settings, Personalisation, Colours choose the light mode; then press Save under Themes.`,
    msg`Do the same with the night and the dark mode. Choosing one of the two themes then changes both; Windows does not do it by the time of day.`,
  ],
  macos: [
    msg`macOS changes the wallpaper with its appearance only for one dynamic file, not for two. Set the day with the light appearance, and the night with the dark one.`,
    msg`In Finder, open Downloads, right-click the file and choose “Set Desktop Picture”, under Services or Quick Actions.`,
  ],
  android: [
    msg`Android does not change the wallpaper with the dark theme. In Photos or Gallery, set one of the two by “Use as”, “Wallpaper”.`,
    msg`Or use both: the day for the home screen, the night for the lock screen.`,
  ],
  ios: [
    msg`Save both to Photos, and add each as a wallpaper: open it, press Share and then “Use as Wallpaper”.`,
    msg`Hold the lock screen, swipe to the night, press Focus and choose Sleep. It then shows while that focus is on, by its schedule; the day shows otherwise.`,
  ],
  chromeos: [
    msg`ChromeOS changes only its own wallpapers by itself. In Files, right-click the one that you want and choose “Set as wallpaper”.`,
  ],
  xfce: [BY_HAND],
  sway: [BY_HAND],
  hyprland: [BY_HAND],
}

interface PairStepsProps {
  system: System
  pair: PicturePair
  /** As downloaded. */
  files: PairFiles
  /** Saves the description file, on systems that read one. */
  saveAgain: ReactNode
}

/** How to set the two downloaded files on this system, as far as it can switch between them. */
export function PairSteps({ system, pair, files, saveAgain }: PairStepsProps) {
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  // They appear below the button that was pressed, on a phone out of sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [])
  return (
    <section ref={section} className={styles.steps} aria-label={t`Set as wallpaper`}>
      <h3 className={styles.title}>
        <Trans>Set as wallpaper</Trans>
      </h3>
      <ol className={styles.list}>
        {STEPS[system].map((step) => (
          <li key={step.id}>{t(step)}</li>
        ))}
      </ol>
      {isDescribed(system) ? (
        <div className={styles.command}>
          <Line text={pairCommand(system, pair, files)} />
          {saveAgain}
        </div>
      ) : (
        PAIR_HALVES.map((half) => {
          const command = setCommand(system, files[half].filename)
          return (
            command && (
              <div key={half} className={styles.command}>
                <HalfName half={half} />
                <Line text={command} />
              </div>
            )
          )
        })
      )}
    </section>
  )
}

function Line({ text }: { text: string }) {
  return (
    <>
      <code className={styles.line}>{text}</code>
      <CopyText text={text} label={<Trans>Copy the line</Trans>} look="outline" />
    </>
  )
}
