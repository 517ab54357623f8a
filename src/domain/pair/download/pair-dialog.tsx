import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Download, FileCode2, MonitorSmartphone } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { PAIR_HALVES } from '#contract/pair-half.ts'
import type { PicturePair } from '#contract/pair.ts'
import { PartPicture } from '#src/domain/download/crop/part-picture.tsx'
import { DownloadButton } from '#src/domain/download/download-button.tsx'
import { DownloadNote } from '#src/domain/download/download-note.tsx'
import { screenRequest } from '#src/domain/download/offers.ts'
import { FormatChoice, type Format } from '#src/domain/download/panel/format-choice.tsx'
import { SystemChoice } from '#src/domain/download/set/system-choice.tsx'
import { currentSystem } from '#src/domain/download/set/systems.ts'
import { useMemberLevel } from '#src/domain/download/use-member-level.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { deviceOf, screenOfDevice } from '#src/domain/screen/own-device.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { screenQueries } from '#src/domain/screen/queries.ts'
import { saveOwnFile } from '#src/lib/browser/save-file.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { HalfName } from '../half-name.tsx'
import { describePair, isDescribed, type PairFiles } from './describe-pair.ts'
import { PairSteps } from './pair-steps.tsx'
import { usePairDownload } from './use-pair-download.ts'
import styles from './pair-dialog.module.css'

interface PairDialogProps {
  pair: PicturePair
  onClose: () => void
}

const WIDTH = 560

/** Both pictures for one screen: what of them is downloaded, the download, then how to set them. */
export function PairDialog({ pair, onClose }: PairDialogProps) {
  const { t, i18n } = useLingui()
  const screens = useScreens()
  const [screenId, setScreenId] = useState('own')
  const screen = screens.find(({ id }) => id === screenId) ?? { id: 'own', name: '', ...ownScreen() }
  const [system, setSystem] = useState(currentSystem)
  const [format, setFormat] = useState<Format>('jpg')
  const saveDescription = (files: PairFiles) =>
    isDescribed(system) && saveOwnFile(describePair(system, pair, files, i18n.locale))
  const { state, download, reset } = usePairDownload(pair, saveDescription)
  const levels = [useMemberLevel(pair.day), useMemberLevel(pair.night)]
  const requests = PAIR_HALVES.map((half) => screenRequest(pair[half], screen))
  const lacking = requests.filter((request, at) => request.level > (levels[at] ?? 1))
  return (
    <Dialog
      title={<Trans>Day and night</Trans>}
      description={<Trans>Both pictures for one screen: one for light mode, one for dark mode.</Trans>}
      width={WIDTH}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <div className={styles.parts} style={{ '--part': screen.w / screen.h } as CSSProperties}>
          {PAIR_HALVES.map((half, at) => {
            const { w = 0, h = 0 } = requests[at] ?? {}
            const { title } = pictureTexts(pair[half], i18n.locale)
            return (
              <figure key={half} className={styles.part}>
                <PartPicture picture={pair[half]} size={{ w, h }} alt="" sizes="260px" className={styles.picture} />
                <figcaption className={styles.caption}>
                  <HalfName half={half} />
                  <span className={styles.title}>{title}</span>
                  <span className={styles.pixels}>{pixelsText(w, h)}</span>
                </figcaption>
              </figure>
            )
          })}
        </div>
        <div className={styles.choices}>
          <Choice
            label={t`Screen`}
            icon={<MonitorSmartphone aria-hidden="true" />}
            value={screen.id}
            choices={screens.map(({ id, name, w, h }) => ({ value: id, name: `${name} · ${pixelsText(w, h)}` }))}
            onChange={(chosen) => {
              setScreenId(chosen)
              reset()
            }}
          />
          <SystemChoice system={system} onChoose={setSystem} />
        </div>
        <FormatChoice
          value={format}
          isFixed={false}
          fixed=""
          onChange={(chosen) => {
            setFormat(chosen)
            reset()
          }}
        />
        {lacking.length > 0 ? (
          <DownloadButton
            state={{ stage: 'idle' }}
            w={screen.w}
            h={screen.h}
            isWide
            needLevel={Math.max(...lacking.map(({ level }) => level))}
            onPress={onClose}
          />
        ) : (
          <Button
            look="accent"
            isWide
            isBusy={state.stage === 'preparing'}
            onClick={() => download({ screen, format })}
          >
            <Press state={state.stage === 'preparing' ? state.half : state.stage === 'done' ? 'done' : 'idle'} />
          </Button>
        )}
        {state.stage === 'refused' && (
          <div className={styles.refused}>
            <HalfName half={state.half} />
            <DownloadNote state={state} />
          </div>
        )}
        {state.stage !== 'done' && (
          <p className={styles.note}>
            {isDescribed(system) ? (
              <Trans>Three files: both pictures, and a description that tells your desktop which is which.</Trans>
            ) : (
              <Trans>Two files, one after the other.</Trans>
            )}{' '}
            <Trans>The browser may ask once whether this site may save several files.</Trans>
          </p>
        )}
        {state.stage === 'done' && (
          <PairSteps
            system={system}
            pair={pair}
            files={state.files}
            saveAgain={
              isDescribed(system) && (
                <Button look="outline" onClick={() => saveDescription(state.files)}>
                  <FileCode2 aria-hidden="true" />
                  <Trans>Save the description file</Trans>
                </Button>
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}

function Press({ state }: { state: 'idle' | 'day' | 'night' | 'done' }) {
  switch (state) {
    case 'day':
      return <Trans>Preparing the day picture</Trans>
    case 'night':
      return <Trans>Preparing the night picture</Trans>
    case 'done':
      return (
        <>
          <Check aria-hidden="true" />
          <Trans>Both are in your downloads</Trans>
        </>
      )
    default:
      return (
        <>
          <Download aria-hidden="true" />
          <Trans>Download both</Trans>
        </>
      )
  }
}

/** This device first, then the member's other screens. */
function useScreens() {
  const { t } = useLingui()
  const { data } = useQuery(screenQueries.list())
  const hasTouch = useMedia('(pointer: coarse)')
  const own = deviceOf(ownScreen(), devicePixelRatio, hasTouch)
  const mine = data?.screens ?? []
  const named = screenOfDevice(mine, own)
  return [
    { id: 'own', name: named?.name ?? t`Your screen`, w: own.w, h: own.h },
    ...mine.filter((screen) => screen !== named).map(({ id, name, w, h }) => ({ id, name, w, h })),
  ]
}
