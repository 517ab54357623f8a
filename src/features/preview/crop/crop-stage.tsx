import 'react-easy-crop/react-easy-crop.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import type { Crop } from '#contract/download.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { cropOf, mostZoom } from '#src/domain/download/crop/crop-shares.ts'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import type { PreviewScreen } from '../preview-screens.ts'
import styles from './crop-stage.module.css'

interface CropStageProps {
  picture: Pick<Wallpaper, 'width' | 'height' | 'dominant' | 'thumbhash' | 'focal'>
  /** Of the file that is shown while the part is chosen; the download is made from the whole picture. */
  address: string
  screen: PreviewScreen
  /** The part to begin with. */
  first: Crop
  zoom: number
  onZoom: (zoom: number) => void
  onCrop: (crop: Crop) => void
  alt: string
}

/** CSS px by which an arrow key moves the picture. */
const KEY_STEP = 8

/** The picture behind the screen: dragged, pinched, scrolled or moved by arrow keys. Fills its parent. */
export function CropStage({ picture, address, screen, first, zoom, onZoom, onCrop, alt }: CropStageProps) {
  const { t } = useLingui()
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const placeholder = usePlaceholder(picture.thumbhash, picture.thumbhash !== '')
  const report = (area: Area) => {
    // Without a size, as while the window is folded away, there is no part.
    if (area.width > 0 && area.height > 0) onCrop(cropOf(sharesOf(area), picture, screen))
  }
  return (
    <Cropper
      image={address}
      crop={position}
      zoom={zoom}
      aspect={screen.w / screen.h}
      minZoom={1}
      maxZoom={Math.max(1, mostZoom(picture, screen))}
      objectFit="cover"
      showGrid={false}
      keyboardStep={KEY_STEP}
      initialCroppedAreaPercentages={percentagesOf(first)}
      disableAutomaticStylesInjection
      classes={{ cropAreaClassName: styles.area ?? '', mediaClassName: styles.picture ?? '' }}
      style={{
        containerStyle: {
          background: `${picture.dominant} center / cover`,
          backgroundPositionX: `${picture.focal.x * 100}%`,
          ...(placeholder && { backgroundImage: `url(${placeholder})` }),
        },
      }}
      mediaProps={{ alt, draggable: false }}
      cropperProps={{ role: 'group', 'aria-label': t`Part of the picture: move it with the arrow keys` }}
      onCropChange={setPosition}
      onZoomChange={onZoom}
      onCropAreaChange={report}
    />
  )
}

const sharesOf = ({ x, y, width, height }: Area): Crop => ({ x: x / 100, y: y / 100, w: width / 100, h: height / 100 })

const percentagesOf = ({ x, y, w, h }: Crop): Area => ({ x: x * 100, y: y * 100, width: w * 100, height: h * 100 })
