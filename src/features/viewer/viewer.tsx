import { useLingui } from '@lingui/react/macro'
import { Dialog as RadixDialog } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asShownIn } from '#src/domain/picture/portrait.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { NoticeLayer } from '#src/ui/state/first-notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { useGestures } from './gestures/use-gestures.ts'
import { useMotion } from './gestures/use-motion.ts'
import { zoomPose } from './gestures/zoom.ts'
import { Information } from './information.tsx'
import type { PanelName } from './panel.tsx'
import { useRandomStep } from './series/use-random-step.ts'
import { useFocusReturn, useSteps } from './series/use-steps.ts'
import { Row } from './slide/row.tsx'
import { SlideshowButtons } from './slideshow/slideshow-buttons.tsx'
import { SlideshowPanel } from './slideshow/slideshow-panel.tsx'
import { useSlideshow } from './slideshow/use-slideshow.ts'
import { BottomBar } from './toolbar/bottom-bar.tsx'
import { Film } from './toolbar/film.tsx'
import { StepButtons } from './toolbar/step-buttons.tsx'
import { TopBar } from './toolbar/top-bar.tsx'
import { usePicture } from './use-picture.ts'
import { useQuiet } from './use-quiet.ts'
import { useRoom } from './use-room.ts'
import { pressViewerKey } from './viewer-keys.ts'
import styles from './viewer.module.css'

/** CSS px by which a key pans a zoomed picture. */
const PAN_STEP = 96

interface ViewerProps {
  /** Aid of the initial picture, later of the shown one. */
  aid: string
  /** Opens the shortcuts sheet. */
  onHelp: () => void
  onClose: () => void
}

/** Full-screen view of a picture, with steps to its neighbours. The caller unmounts it on close. */
export function Viewer(props: ViewerProps) {
  return (
    <NoticeLayer>
      <OpenViewer {...props} />
    </NoticeLayer>
  )
}

function OpenViewer({ aid, onHelp, onClose }: ViewerProps) {
  const { t, i18n } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  // State, not a ref: with the portal, the element mounts only after the first effects.
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const { shown, show, series, step } = useSteps(aid)
  const { picture, query } = usePicture(shown.aid)
  const room = useRoom(stage)
  const frame = picture ? { picture: asShownIn(picture, room), room, density: room.density } : null
  const { motion, look } = useMotion(stage, `${shown.aid} ${shown.at}`, frame)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const { isQuiet, stir, toggle } = useQuiet(panel !== null || (!picture && query.isError))
  const goAnywhere = useRandomStep(series, shown, show)
  const slideshow = useSlideshow(shown, series, show)
  const { previous, next } = slideshow.isPlaying ? slideshow.beside : series
  useFocusReturn(shown.aid, series.reveal)

  const go = (way: 1 | -1) => {
    if (!slideshow.isPlaying) return step(way)
    const place = way > 0 ? next : previous
    if (place) slideshow.goTo(place)
    return undefined
  }
  const togglePanel = (name: PanelName) => setPanel(panel === name ? null : name)
  /** Closes the open panel, else the viewer. */
  const closeTop = () => {
    const menu = root.current?.querySelector<HTMLElement>(':popover-open')
    if (menu) menu.hidePopover()
    else if (panel) setPanel(null)
    else onClose()
  }
  const zoom = (way: 'in' | 'out' | 'whole' | 'toggle') => {
    slideshow.stop()
    if (frame) motion.go(zoomPose(motion.goal, frame, way))
  }
  const play = () => {
    if (look) zoom('whole')
    slideshow.toggle()
  }
  const gestures = useGestures(stage, {
    motion,
    frame,
    hasPrevious: Boolean(previous),
    hasNext: Boolean(next),
    onStep: go,
    onClose: () => {
      if (panel) motion.go({ down: 0 })
      closeTop()
    },
    onInformation: () => setPanel('information'),
    onTap: toggle,
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    stir()
    pressViewerKey(event, {
      onStep: go,
      onZoom: zoom,
      onPan: (x, y) => frame && motion.go(zoomPose(motion.goal, frame, { x: x * PAN_STEP, y: y * PAN_STEP })),
      onRandom: goAnywhere,
      onPlay: play,
    })
  }

  const title = picture ? pictureTexts(picture, i18n.locale).title : ''
  return (
    <RadixDialog.Root open>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.ground}>
          <RadixDialog.Content
            ref={root}
            className={classNames(styles.viewer, isQuiet && styles.quiet)}
            data-ground="dark"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              root.current?.focus()
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              event.preventDefault()
              // A dialog that has just opened above has the focus before it receives Escape.
              if (!(event.target instanceof Element && isInAnother(event.target, root.current))) closeTop()
            }}
            onKeyDown={press}
            onPointerMove={(event) => event.pointerType === 'mouse' && stir()}
          >
            <RadixDialog.Title asChild>
              <VisuallyHidden>{t`Full screen`}</VisuallyHidden>
            </RadixDialog.Title>
            <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
            <div
              ref={setStage}
              className={styles.stage}
              data-row
              data-playing={slideshow.isPlaying || undefined}
              onPointerDownCapture={slideshow.stop}
              onWheelCapture={slideshow.stop}
              {...gestures}
            >
              <Row shown={shown} series={series} room={room} slideshow={slideshow} look={look} />
            </div>
            <div className={styles.chrome} data-chrome onFocus={stir} onPointerDown={stir}>
              <TopBar
                picture={picture}
                list={series.list}
                isZoomed={look !== null}
                panel={panel}
                slideshow={
                  <SlideshowButtons
                    isPlaying={slideshow.isPlaying}
                    onPlay={play}
                    isOpen={panel === 'slideshow'}
                    onSettings={() => togglePanel('slideshow')}
                  />
                }
                onZoom={() => zoom('toggle')}
                onPanel={togglePanel}
                onHelp={onHelp}
                onClose={onClose}
              />
              <StepButtons hasPrevious={Boolean(previous)} hasNext={Boolean(next)} onStep={go} />
              {picture && (
                <BottomBar picture={picture} film={series.list && <Film list={series.list} onPlace={show} />} />
              )}
            </div>
            {panel === 'slideshow' && (
              <SlideshowPanel slideshow={slideshow} onPlay={play} onClose={() => setPanel(null)} />
            )}
            {panel === 'information' && picture && <Information picture={picture} onClose={() => setPanel(null)} />}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function isInAnother(element: Element, dialog: HTMLElement | null) {
  const nearest = element.closest('[role=dialog]')
  return nearest !== null && nearest !== dialog
}
