import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Map, MapPin, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { SWATCHES, useNearestColourName } from '#src/domain/colour/colour-name.ts'
import {
  CATEGORY_NAMES,
  GLOBAL_NAME,
  KIND_NAMES,
  ORIENTATION_NAMES,
  PARAMETER_NAMES,
} from '#src/domain/gallery/gallery-names.ts'
import { readPalette } from '#src/domain/gallery/palette-address.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { PaletteLabel } from '../palette/palette-label.tsx'
import { CALM_NAMES, DARKNESS_NAMES } from './filter-names.ts'
import type { ActiveFilter } from './filters.ts'
import styles from '../search-page.module.css'

/** What a filter lets through, in a few words. */
export function FilterLabel({ filter: { name, value } }: { filter: Pick<ActiveFilter, 'name' | 'value'> }): ReactNode {
  const { t } = useLingui()
  const areaName = useAreaName()
  const nearestColourName = useNearestColourName()
  const hex = `#${value.toUpperCase()}`
  const nameIn = (names: Readonly<Record<string, MessageDescriptor>>, key: string) => {
    const known = names[key]
    return known ? t(known) : key
  }
  switch (name) {
    case 'kind':
      return nameIn({ ...KIND_NAMES, global: GLOBAL_NAME }, value)
    case 'category':
      return nameIn(CATEGORY_NAMES, value)
    case 'orientation':
      return nameIn(ORIENTATION_NAMES, value)
    case 'dark':
      return nameIn(DARKNESS_NAMES, value)
    case 'calm':
      return nameIn(CALM_NAMES, value)
    case 'tag':
      return (
        <>
          <Tag aria-hidden="true" />
          {value}
        </>
      )
    case 'author':
      return (
        <>
          <Camera aria-hidden="true" />
          {value}
        </>
      )
    case 'place':
      return (
        <>
          <MapPin aria-hidden="true" />
          {value}
        </>
      )
    case 'bbox':
      return (
        <>
          <Map aria-hidden="true" />
          {t(PARAMETER_NAMES.bbox)}
        </>
      )
    case 'any':
      return <Trans>Any of: {value}</Trans>
    case 'none':
      return <Trans>Without: {value}</Trans>
    case 'area':
      return v.is(Area, value) ? areaName(value) : value
    case 'color':
      return (
        <>
          <span className={styles.swatch} style={{ background: `#${value}` }} />
          <span title={hex}>{nearestColourName(value)}</span>
          {!SWATCHES.includes(value) && <span className={styles.count}>{hex}</span>}
        </>
      )
    case 'palette':
      return <PaletteLabel palette={readPalette(value)} />
    case 'ratio':
      return value.replace('x', ':')
    case 'atleast': {
      const size = value === '3840x2160' ? '4K' : value === '7680x4320' ? '8K' : value.replace('x', '×')
      return <Trans>{size} or larger</Trans>
    }
    case 'exact': {
      const size = value.replace('x', '×')
      return <Trans>Exactly {size}</Trans>
    }
    case 'level': {
      const level = membershipName(Number(value))
      return level ? t(level) : <Trans>Free original</Trans>
    }
    case 'ai':
      return value === 'hide' ? <Trans>Without AI</Trans> : <Trans>Made by AI only</Trans>
    case 'from':
      return <Trans>Since {value}</Trans>
    case 'to':
      return <Trans>Until {value}</Trans>
    default:
      return value
  }
}
