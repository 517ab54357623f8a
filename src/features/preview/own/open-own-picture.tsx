import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Info, LockKeyhole, Trash2 } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { Adjustment } from '#contract/download.ts'
import { DownloadButton } from '#src/domain/download/download-button.tsx'
import { SetSteps } from '#src/domain/download/set/set-steps.tsx'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { useFileDrop } from '#src/ui/upload/use-file-drop.ts'
import { PixelProof } from '../controls/pixel-proof.tsx'
import { ScreenChoice } from '../controls/screen-choice.tsx'
import { useZoomKeys } from '../controls/use-zoom-keys.ts'
import { VariantChoice } from '../controls/variant-choice.tsx'
import { ViewChoice } from '../controls/view-choice.tsx'
import { ZoomSlider } from '../controls/zoom-slider.tsx'
import { CropStage } from '../crop/crop-stage.tsx'
import { usePart } from '../crop/use-part.ts'
import { DeviceFrame } from '../frame/device-frame.tsx'
import { useShownScreen } from '../use-shown-screen.ts'
import { OwnFormatChoice } from './own-format-choice.tsx'
import type { OwnPicture } from './own-store.ts'
import { refusalText } from './refusal-text.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { useOwnFile } from './use-own-file.ts'
import type { Inspected, OwnFormat } from './worker/task.ts'
import preview from '../preview.module.css'
import styles from './own.module.css'

interface OpenOwnPictureProps {
  picture: OwnPicture
  inspected: Inspected
  /** Another picture is being opened. */
  isChoosing: boolean
  /** Why the last file was refused; this picture is still the one before. */
  refusal: string | null
  onFiles: (files: readonly File[]) => void
  onForget: () => void
}

/** The picture behind a screen, and the controls beside or below it. */
export function OpenOwnPicture({ picture, inspected, isChoosing, refusal, onFiles, onForget }: OpenOwnPictureProps) {
  const { t } = useLingui()
  const source = { ...inspected, focal: CENTRE, dominant: 'black', thumbhash: '' }
  const shown = useShownScreen()
  const { screen } = shown
  const [adjust, setAdjust] = useState<Adjustment>({ blur: 0, dim: 0 })
  const [format, setFormat] = useState<OwnFormat>('jpg')
  const part = usePart(source, screen)
  const { state, error, make, reset, file: made } = useOwnFile()
  const [address, smallAddress] = [useBlobAddress(inspected.shown), useBlobAddress(inspected.small)]
  // The lower controls come in a task of their own; in one, it would be the longest of the page.
  const hasAll = useDeferredValue(true, false)
  const chooser = useRef<HTMLInputElement>(null)
  const { input } = useFileDrop({ accept: 'image/*', isOff: isChoosing, onFiles: (files) => onFiles([...files]) })
  const restart = () => {
    part.startOver()
    reset()
  }
  useZoomKeys({ onZoom: part.zoomBy, onReset: restart })
  const order = () =>
    make({
      task: {
        file: picture.file,
        crop: part.crop,
        screen: { w: screen.w, h: screen.h },
        adjust,
        format,
        isWide: inspected.isWide,
      },
      filename: `${baseOf(picture.name)}_${screen.w}x${screen.h}.${format}`,
    })

  return (
    <div className={preview.layout}>
      <DeviceFrame screen={screen} view={shown.view} theme={shown.theme} adjust={adjust}>
        {address && (
          <CropStage
            key={`${screen.id} ${part.starts}`}
            picture={source}
            address={address}
            screen={screen}
            first={part.first}
            zoom={part.zoom}
            onZoom={part.setZoom}
            onCrop={part.setCrop}
            alt={picture.name}
          />
        )}
      </DeviceFrame>
      <div className={preview.controls}>
        <div className={styles.head}>
          <p className={styles.name}>
            <b>{picture.name}</b>
            <span>{pixelsText(inspected.width, inspected.height)}</span>
          </p>
          <Button size="compact" look="outline" isBusy={isChoosing} onClick={() => chooser.current?.click()}>
            {!isChoosing && <ImageUp aria-hidden="true" />}
            <Trans>Another picture</Trans>
          </Button>
          <IconButton label={t`Remove the picture from this device`} onClick={onForget}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <input {...input} ref={chooser} aria-label={t`Files to open`} />
        </div>
        <ErrorText>{refusal}</ErrorText>
        <ScreenChoice
          screens={shown.screens}
          chosen={screen}
          onChoose={(id) => {
            shown.choose(id)
            restart()
          }}
        />
        <ViewChoice
          views={shown.views}
          view={shown.view}
          onView={shown.setView}
          theme={shown.theme}
          onTheme={shown.setTheme}
          isPair={false}
        />
        <ZoomSlider zoom={part.zoom} most={part.most} onZoom={part.setZoom} onReset={restart} />
        {hasAll && (
          <>
            <VariantChoice
              address={smallAddress}
              crop={part.crop}
              screen={screen}
              adjust={adjust}
              onChange={setAdjust}
            />
            <OwnFormatChoice value={format} onChange={setFormat} />
            <PixelProof picture={source} crop={part.crop} screen={screen} />
            <Facts inspected={inspected} />
            {part.most >= 1 && (
              <div className={preview.actions}>
                <ErrorText>{error && refusalText(error)}</ErrorText>
                <DownloadButton state={state} w={screen.w} h={screen.h} isWide onPress={order} />
              </div>
            )}
          </>
        )}
        {made && <SetSteps key={made.url} file={made} screen={screen} />}
      </div>
    </div>
  )
}

/** Nothing in it tells where the subject is. */
const CENTRE = { x: 0.5, y: 0.5 }

/** Name without extension, and without what file names must not contain. */
const baseOf = (name: string) => name.replace(/\.[^.]*$/, '').replace(/[\\/:*?"<>|\s]+/gu, '-') || 'picture'

/** What happens to the picture, and what is special about it. */
function Facts({ inspected: { isAnimated, isWide } }: Pick<OpenOwnPictureProps, 'inspected'>) {
  return (
    <ul className={styles.facts}>
      <li>
        <LockKeyhole aria-hidden="true" />
        <Trans>The picture stays on this device. The saved file contains no location or camera data.</Trans>
      </li>
      {isAnimated && (
        <li>
          <Info aria-hidden="true" />
          <Trans>This picture is animated; only its first frame is used.</Trans>
        </li>
      )}
      {isWide && (
        <li>
          <Info aria-hidden="true" />
          <Trans>The file is in Display P3, because the picture has colours that sRGB lacks.</Trans>
        </li>
      )}
    </ul>
  )
}
