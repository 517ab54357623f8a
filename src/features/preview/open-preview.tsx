import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import type { PictureFile } from '#contract/companion.ts'
import type { WallpaperDetail } from '#contract/detail.ts'
import type { Adjustment } from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import type { PairHalf } from '#contract/pair-half.ts'
import { fileForScreen } from '#contract/screen-cut.ts'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { DownloadButton } from '#src/domain/download/download-button.tsx'
import { DownloadNote } from '#src/domain/download/download-note.tsx'
import { FormatChoice, type Format } from '#src/domain/download/panel/format-choice.tsx'
import { SetSteps } from '#src/domain/download/set/set-steps.tsx'
import { useDownload } from '#src/domain/download/use-download.ts'
import { useMemberLevel } from '#src/domain/download/use-member-level.ts'
import { FileChoice } from '#src/domain/picture/facts/file-choice.tsx'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asFile } from '#src/domain/picture/portrait.ts'
import { PixelProof } from './controls/pixel-proof.tsx'
import { ScreenChoice } from './controls/screen-choice.tsx'
import { ThemedPair } from './controls/themed-pair.tsx'
import { useZoomKeys } from './controls/use-zoom-keys.ts'
import { VariantChoice } from './controls/variant-choice.tsx'
import { ViewChoice } from './controls/view-choice.tsx'
import { ZoomSlider } from './controls/zoom-slider.tsx'
import { CropStage } from './crop/crop-stage.tsx'
import { usePart } from './crop/use-part.ts'
import { DeviceFrame } from './frame/device-frame.tsx'
import { MEASURED_FILE_WIDTH } from './readability/use-readability.ts'
import { useShownScreen } from './use-shown-screen.ts'
import styles from './preview.module.css'

/** The theme that each half of a pair is for. */
const THEMES = { day: 'light', night: 'dark' } as const satisfies Record<PairHalf, 'light' | 'dark'>
/** Widest file that is shown while the part is chosen, px. */
const SHOWN_WIDTH = 2560

/**
 * Stage with the device, and the controls beside or below it. Of a pair, the theme of the screen chooses the picture; each has
 * its own part.
 */
export function OpenPreview({ picture: opened }: { picture: WallpaperDetail }) {
  const { i18n } = useLingui()
  const ownTheme = opened.pair && THEMES[opened.pair.half]
  const shown = useShownScreen(ownTheme)
  const { screen } = shown
  const isOther = opened.pair !== undefined && shown.theme !== ownTheme
  const picture = (isOther && opened.pair?.other) || opened
  const [adjust, setAdjust] = useState<Adjustment>({ blur: 0, dim: 0 })
  const [format, setFormat] = useState<Format>('jpg')
  const half = isOther ? 'other' : 'opened'
  const [chosenFiles, setChosenFiles] = useState<Partial<Record<typeof half, PictureFile>>>({})
  const file = chosenFiles[half] ?? fileForScreen(picture, screen)
  const source = asFile(picture, file)
  // Both called, so that each picture's part stays while the other one is shown.
  const ownPart = usePart(source, screen)
  const otherPart = usePart(source, screen)
  const part = isOther ? otherPart : ownPart
  const { state, download, reset, file: ordered } = useDownload(picture.aid)
  const level = useMemberLevel(picture)
  const restart = () => {
    part.startOver()
    reset()
  }
  const chooseTheme = (chosen: typeof shown.theme) => {
    shown.setTheme(chosen)
    if (opened.pair) reset()
  }
  useZoomKeys({ onZoom: part.zoomBy, onReset: restart })

  const needLevel = levelOfPixels(screen.w, screen.h)
  const choose = (id: string) => {
    shown.choose(id)
    setChosenFiles({})
    ownPart.startOver()
    otherPart.startOver()
    reset()
  }
  const order = () =>
    download({
      key: 'custom',
      w: screen.w,
      h: screen.h,
      format,
      crop: { ...part.crop, ...(file === 'companion' && { of: file }) },
      adjust,
    })

  return (
    <div className={styles.layout}>
      <DeviceFrame screen={screen} view={shown.view} theme={shown.theme} adjust={adjust}>
        <CropStage
          key={`${picture.aid} ${screen.id} ${part.starts}`}
          picture={source}
          address={jpegAddress(source, SHOWN_WIDTH)}
          screen={screen}
          // Read when the picture is loaded: of a pair, the part that this half had when it was shown last.
          first={part.crop}
          zoom={part.zoom}
          onZoom={part.setZoom}
          onCrop={part.setCrop}
          alt={pictureTexts(picture, i18n.locale).alt}
        />
      </DeviceFrame>
      <div className={styles.controls}>
        <ScreenChoice screens={shown.screens} chosen={screen} onChoose={choose} />
        {picture.companion && (
          <FileChoice
            file={file}
            onChoose={(other) => {
              setChosenFiles({ ...chosenFiles, [half]: other })
              restart()
            }}
          />
        )}
        <ViewChoice
          views={shown.views}
          view={shown.view}
          onView={shown.setView}
          theme={shown.theme}
          onTheme={chooseTheme}
          isPair={opened.pair !== undefined}
        />
        {opened.pair && <ThemedPair opened={opened} pair={opened.pair} shown={picture} />}
        <ZoomSlider zoom={part.zoom} most={part.most} onZoom={part.setZoom} onReset={restart} />
        <VariantChoice
          address={jpegAddress(source, MEASURED_FILE_WIDTH)}
          crop={part.crop}
          screen={screen}
          adjust={adjust}
          onChange={setAdjust}
        />
        <FormatChoice value={format} isFixed={false} fixed="" onChange={setFormat} />
        <PixelProof picture={source} crop={part.crop} screen={screen} />
        {part.most >= 1 && (
          <div className={styles.actions}>
            <DownloadNote state={state} />
            <DownloadButton
              state={state}
              w={screen.w}
              h={screen.h}
              isWide
              needLevel={needLevel > level ? needLevel : undefined}
              onPress={order}
            />
          </div>
        )}
        <Link
          className={styles.own}
          to="."
          search={(now) => ({ ...now, preview: OWN_PICTURE })}
          state={(now) => ({ ...now, isDialogOurs: true })}
          resetScroll={false}
        >
          <ImageUp aria-hidden="true" />
          <Trans>Use a picture of your own</Trans>
        </Link>
        {ordered && <SetSteps key={ordered.url} file={ordered} screen={screen} />}
      </div>
    </div>
  )
}
