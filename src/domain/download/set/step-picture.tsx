import type { ReactNode } from 'react'
import styles from './step-picture.module.css'

/** What a step shows: the notice of a download, a menu on a phone or for a file, a file, both screens, a terminal. */
export type Scene = 'notice' | 'sheet' | 'file' | 'menu' | 'screens' | 'terminal'

interface StepPictureProps {
  scene: Scene
  /** The entry of the menu to choose. */
  words?: string | undefined
}

/** A drawing of a step, 160 × 100, in the colours of the theme. The text beside it says the same. */
export function StepPicture({ scene, words = '' }: StepPictureProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 100" aria-hidden="true">
      {DRAWINGS[scene](words)}
    </svg>
  )
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

const DRAWINGS: Record<Scene, (words: string) => ReactNode> = {
  notice: () => (
    <>
      <Phone x={54} y={6} w={52} h={100} />
      <rect className={styles.paper} x={32} y={20} width={96} height={28} rx={8} />
      <Wallpaper x={38} y={26} w={16} h={16} />
      <rect className={styles.words} x={62} y={28} width={46} height={4} rx={2} />
      <rect className={styles.faint} x={62} y={36} width={30} height={4} rx={2} />
      <path className={styles.arrow} d="M117 28v10m-4-4 4 4 4-4" />
    </>
  ),
  sheet: (words) => (
    <>
      <Phone x={54} y={-30} w={52} h={100} />
      <rect className={styles.paper} x={26} y={38} width={108} height={70} rx={10} />
      {[42, 62, 82, 102].map((x) => (
        <rect key={x} className={styles.faint} x={x} y={46} width={14} height={14} rx={4} />
      ))}
      <Entry x={32} y={68} w={96} words={words} isTouched />
    </>
  ),
  file: () => (
    <>
      <Window />
      <rect className={styles.chosen} x={54} y={28} width={52} height={48} rx={6} />
      <Wallpaper x={60} y={33} w={40} h={26} />
      <rect className={styles.words} x={66} y={66} width={28} height={4} rx={2} />
      <Pointer x={96} y={58} />
    </>
  ),
  menu: (words) => (
    <>
      <Window />
      <Wallpaper x={20} y={32} w={40} h={26} />
      <rect className={styles.paper} x={30} y={44} width={118} height={50} rx={6} />
      <rect className={styles.faint} x={40} y={52} width={44} height={4} rx={2} />
      <Entry x={34} y={61} w={110} words={words} />
      <rect className={styles.faint} x={40} y={84} width={56} height={4} rx={2} />
    </>
  ),
  screens: () => (
    <>
      <Phone x={26} y={6} w={46} h={88} />
      <rect className={styles.light} x={38} y={24} width={22} height={7} rx={2} />
      <rect className={styles.light} x={42} y={35} width={14} height={3} rx={1.5} />
      <Phone x={88} y={6} w={46} h={88} />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <rect
          key={at}
          className={styles.light}
          x={96 + (at % 3) * 11}
          y={22 + Math.floor(at / 3) * 12}
          width={8}
          height={8}
          rx={2.5}
        />
      ))}
    </>
  ),
  terminal: () => (
    <>
      <Window />
      <path className={styles.arrow} d="m22 34 6 5-6 5" />
      <rect className={styles.words} x={34} y={37} width={84} height={4} rx={2} />
      <rect className={styles.faint} x={22} y={50} width={60} height={4} rx={2} />
      <rect className={styles.accent} x={22} y={60} width={6} height={10} />
    </>
  ),
}

function Phone(box: Box) {
  const { x, y, w, h } = box
  return (
    <>
      <rect className={styles.frame} x={x} y={y} width={w} height={h} rx={9} />
      <Wallpaper x={x + 3} y={y + 3} w={w - 6} h={h - 6} rounding={7} />
    </>
  )
}

function Window() {
  return (
    <>
      <rect className={styles.paper} x={10} y={8} width={140} height={84} rx={8} />
      {[18, 26, 34].map((x) => (
        <circle key={x} className={styles.faint} cx={x} cy={17} r={2.2} />
      ))}
    </>
  )
}

/** A sky with a rising disc, like the site's mark. */
function Wallpaper({ x, y, w, h, rounding = 3 }: Box & { rounding?: number }) {
  const ground = y + h * 0.66
  const [right, low] = [x + w, y + h - rounding]
  return (
    <>
      <rect className={styles.sky} x={x} y={y} width={w} height={h} rx={rounding} />
      <circle className={styles.accent} cx={x + w / 2} cy={ground} r={Math.min(w, h) * 0.2} />
      <path
        className={styles.ground}
        d={`M${x} ${ground}H${right}V${low}a${rounding} ${rounding} 0 0 1 ${-rounding} ${rounding}H${x + rounding}a${rounding} ${rounding} 0 0 1 ${-rounding} ${-rounding}Z`}
      />
    </>
  )
}

interface EntryProps extends Omit<Box, 'h'> {
  words: string
  /** By a finger instead of a mouse. */
  isTouched?: boolean
}

/** The chosen entry of a menu; long words are set closer together. */
function Entry({ x, y, w, words, isTouched = false }: EntryProps) {
  const room = w - 22
  // A Han character is as wide as the type is high, a Latin one about half of that.
  const length = Array.from(words).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 10 : 5.2), 0)
  return (
    <>
      <rect className={styles.accent} x={x} y={y} width={w} height={18} rx={5} />
      <text
        className={styles.entry}
        x={x + 7}
        y={y + 12.6}
        {...(length > room && { textLength: room, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {words}
      </text>
      {isTouched ? (
        <circle className={styles.finger} cx={x + w - 8} cy={y + 15} r={8} />
      ) : (
        <Pointer x={x + w - 12} y={y + 10} />
      )}
    </>
  )
}

const Pointer = ({ x, y }: Pick<Box, 'x' | 'y'>) => (
  <path className={styles.pointer} transform={`translate(${x} ${y})`} d="M0 0v13l3.2-3 2.2 4.6 2.4-1.1-2.2-4.5h4.4Z" />
)
