import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Settings2 } from 'lucide-react'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { KindIcon } from './kind-icon.tsx'
import { type Device, deviceOf, screenOfDevice } from './own-device.ts'
import { ownScreen, type Pixels } from './own-screen.ts'
import { screenQueries } from './queries.ts'
import styles from './screen-menu.module.css'

interface ScreenMenuProps {
  /** The screen that is chosen now; none if undefined. */
  chosen: Pixels | undefined
  onChoose: (screen: Pixels) => void
  onClose: () => void
}

/** This device and the member's other screens to choose from, and the way to the list of them. */
export function ScreenMenu({ chosen, onChoose, onClose }: ScreenMenuProps) {
  const { t } = useLingui()
  const { data } = useQuery(screenQueries.list())
  const hasTouch = useMedia('(pointer: coarse)')
  const own = deviceOf(ownScreen(), devicePixelRatio, hasTouch)
  const mine = data?.screens ?? []
  const named = screenOfDevice(mine, own)
  const others = mine.filter((screen) => screen !== named)
  const item = (id: string, name: string, device: Device) => (
    <Item
      key={id}
      name={name}
      device={device}
      isChosen={chosen?.w === device.w && chosen.h === device.h}
      onChoose={() => {
        onChoose(device)
        onClose()
      }}
    />
  )
  return (
    <div className={styles.menu}>
      {item('own', named?.name ?? t`Your screen`, own)}
      {others.map((screen) => item(screen.id, screen.name, screen))}
      <Link
        className={styles.item}
        to="."
        search={(now) => ({ ...now, dialog: 'screens' as const })}
        state={(now) => ({ ...now, isDialogOurs: true })}
        resetScroll={false}
        onClick={onClose}
      >
        <Settings2 aria-hidden="true" />
        <Trans>My screens</Trans>
      </Link>
    </div>
  )
}

interface ItemProps {
  name: string
  device: Device
  isChosen: boolean
  onChoose: () => void
}

const Item = ({ name, device: { kind, w, h }, isChosen, onChoose }: ItemProps) => (
  <button type="button" className={styles.item} aria-pressed={isChosen} onClick={onChoose}>
    <KindIcon kind={kind} />
    <span className={styles.name}>{name}</span>
    <span className={styles.pixels}>{pixelsText(w, h)}</span>
    {isChosen && <Check aria-hidden="true" />}
  </button>
)
