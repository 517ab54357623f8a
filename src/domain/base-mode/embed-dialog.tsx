import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { CodeToCopy, Notes, ScreenSteps } from './code-to-copy.tsx'
import { type Choices, NO_CHOICES, pageAddress, type Place } from './page-address.ts'
import { PageChoices } from './page-choices.tsx'
import styles from './base-mode.module.css'

interface EmbedDialogProps {
  /** A released picture, or a public collection by the token of its link. */
  source: { aid: string } | { shared: string }
  /** Of the picture or collection. */
  title: string
  /** What has to be known before it is embedded. */
  note?: ReactNode
  onClose: () => void
}

/** As oEmbed gives it: in a web page a clock is rarely wanted, and the picture should lead to its page. */
const IN_A_PAGE: Choices = { ...NO_CHOICES, clock: '0', links: '1' }

/** Shows a picture or a collection in another web page: what it looks like there, and the code; a collection on a screen too. */
export function EmbedDialog({ source, title, note, onClose }: EmbedDialogProps) {
  const { t, i18n } = useLingui()
  const [place, setPlace] = useState<Extract<Place, 'frame' | 'screen'>>('frame')
  const [choices, setChoices] = useState(IN_A_PAGE)
  const address = pageAddress(place, source, choices, i18n.locale)
  const isCollection = 'shared' in source
  const move = (next: typeof place) => {
    setPlace(next)
    setChoices({ ...choices, clock: next === 'frame' ? '0' : '' })
  }
  return (
    <Dialog
      title={<Trans>Embed</Trans>}
      description={
        isCollection ? (
          <Trans>
            Shows the collection in another web page or on a screen, with the name of each picture’s author. It sets no
            cookies.
          </Trans>
        ) : (
          <Trans>Shows the picture in another web page, with the name of its author. It sets no cookies.</Trans>
        )
      }
      width={560}
      onClose={onClose}
    >
      {isCollection && (
        <SegmentedChoice
          legend={<Trans>Where</Trans>}
          hidesLegend
          value={place}
          choices={[
            { value: 'frame', label: <Trans>In a web page</Trans> },
            { value: 'screen', label: <Trans>On a screen</Trans> },
          ]}
          onChange={move}
        />
      )}
      <Preview address={address} />
      {note && <Notes>{note}</Notes>}
      <PageChoices
        choices={choices}
        daily={isCollection ? t`Another picture each day` : undefined}
        isFrame={place === 'frame'}
        onChange={(some) => setChoices({ ...choices, ...some })}
      />
      <CodeToCopy place={place} address={address} title={title} />
      {place === 'screen' ? (
        <ScreenSteps address={address} />
      ) : (
        <Notes>
          <p>
            {isCollection ? (
              <Trans>
                Programs that support oEmbed, such as WordPress, accept the link to the collection directly.
              </Trans>
            ) : (
              <Trans>
                Programs that support oEmbed, such as WordPress, show the picture when you paste the link to its page.
              </Trans>
            )}
          </p>
        </Notes>
      )}
    </Dialog>
  )
}

/** The page as another site would show it, without storage; not for pressing. */
function Preview({ address }: { address: string }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  return (
    <div className={styles.preview}>
      {isOnline ? (
        // Each address is a frame of its own: a frame that goes on to another one adds a step to the browser's history.
        <iframe key={address} src={address} title={t`Preview`} sandbox="allow-scripts" inert />
      ) : (
        <p>
          <Trans>You are offline, so there is no preview. The code works as soon as you paste it online.</Trans>
        </p>
      )}
    </div>
  )
}
