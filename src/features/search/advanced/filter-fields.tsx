import { Trans, useLingui } from '@lingui/react/macro'
import { AREAS } from '#contract/area.ts'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { CALM_PARTS, CATEGORIES, DARKNESS, ORIENTATIONS } from '#contract/picture-choices.ts'
import {
  CATEGORY_NAMES,
  GLOBAL_NAME,
  KIND_CHOICES,
  KIND_NAMES,
  ORIENTATION_NAMES,
  PARAMETER_NAMES,
} from '#src/domain/gallery/gallery-names.ts'
import type { IgnoredParameter } from '#src/domain/gallery/ignored-parameters.tsx'
import { paletteText, readPalette } from '#src/domain/gallery/palette-address.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { membershipName } from '#src/ui/badge/membership-name.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { CALM_NAMES, DARKNESS_NAMES, ordersOf } from '../filters/filter-names.ts'
import { PaletteField } from '../palette/palette-field.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { type FieldsProps, FilterField, FilterSelect } from './filter-controls.tsx'
import { ToggleGroup } from './toggle-group.tsx'
import styles from './advanced-search-dialog.module.css'

const RATIOS = ['16x9', '16x10', '21x9', '3x2', '4x3', '1x1', '9x16', '9x20']
const MINIMUM_SIZES = ['1920x1080', '2560x1440', '3840x2160', '5120x2880', '7680x4320']
const NAME_LENGTH = 80

/** Words that must, may and must not match. */
export function WordFields(fields: FieldsProps) {
  const { t } = useLingui()
  const { draft, onChange } = fields
  return (
    <>
      <TextField
        label={t`All of these words`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        placeholder={t`Search scenes, places, colours`}
        value={draft.q ?? ''}
        onChange={({ target }) => onChange({ q: target.value || undefined })}
      />
      <div className={styles.pair}>
        <FilterField {...fields} name="any" hint={<Trans>Separated by spaces</Trans>} />
        <FilterField {...fields} name="none" hint={<Trans>Separated by spaces</Trans>} />
      </div>
    </>
  )
}

/** Kind, theme, area, author, place and days. */
export function OriginFields(fields: FieldsProps) {
  const { t } = useLingui()
  const areaName = useAreaName()
  const { draft, onChange } = fields
  return (
    <>
      <ToggleGroup
        legend={t(PARAMETER_NAMES.kind)}
        choices={[
          ...KIND_CHOICES.map((kind) => ({ value: kind as string, name: t(KIND_NAMES[kind]) })),
          { value: 'global', name: t(GLOBAL_NAME) },
        ]}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ToggleGroup
        isSingle
        legend={t(PARAMETER_NAMES.category)}
        choices={CATEGORIES.map((category) => ({ value: category, name: t(CATEGORY_NAMES[category]) }))}
        value={draft.category}
        onChange={(category) => onChange({ category })}
      />
      <div className={styles.pair}>
        <FilterField {...fields} name="author" maxLength={NAME_LENGTH} hint={<Trans>Full name</Trans>} />
        <FilterField {...fields} name="place" hint={<Trans>Place or country</Trans>} />
        <FilterSelect
          {...fields}
          name="area"
          any={t`Any area`}
          choices={AREAS.map((area) => ({ value: area, name: areaName(area) }))}
        />
      </div>
      <div className={styles.pair}>
        <FilterField {...fields} name="from" type="date" max={draft.to} />
        <FilterField {...fields} name="to" type="date" min={draft.from} />
      </div>
    </>
  )
}

/** Orientation, ratio and size. */
export function SizeFields({ ignored, ...fields }: FieldsProps & { ignored: readonly IgnoredParameter[] }) {
  const { t } = useLingui()
  const { draft, onChange } = fields
  return (
    <>
      <ToggleGroup
        isSingle
        legend={t(PARAMETER_NAMES.orientation)}
        choices={ORIENTATIONS.map((one) => ({ value: one, name: t(ORIENTATION_NAMES[one]) }))}
        value={draft.orientation}
        onChange={(orientation) => onChange({ orientation })}
      />
      <ToggleGroup
        legend={t(PARAMETER_NAMES.ratio)}
        choices={withValues(RATIOS, draft.ratio?.split(',')).map((ratio) => ({
          value: ratio,
          name: ratio.replace('x', ':'),
        }))}
        value={draft.ratio}
        onChange={(ratio) => onChange({ ratio })}
      />
      <div className={styles.pair}>
        <FilterSelect
          {...fields}
          name="atleast"
          any={t`Any size`}
          choices={withValues(MINIMUM_SIZES, draft.atleast?.split(',')).map((size) => ({
            value: size,
            name: size.replace('x', '×'),
          }))}
        />
        <FilterField
          {...fields}
          name="exact"
          placeholder="3840×2160"
          maxLength={20}
          error={
            ignored.some(({ name }) => name === 'exact') && <Trans>Enter width and height, such as 3840×2160</Trans>
          }
        />
      </div>
    </>
  )
}

/** The usual values and the present ones. */
const withValues = (usual: readonly string[], present: readonly string[] = []) => [...new Set([...usual, ...present])]

/** Colours, darkness, membership, AI and order. */
export function LookFields(fields: FieldsProps) {
  const { t } = useLingui()
  const { draft, onChange } = fields
  const [usual, ...orders] = ordersOf({ ...draft, q: draft.q?.trim() })
  return (
    <>
      <ColourChoice
        colours={draft.color?.split(',') ?? []}
        onChoose={(colours) => onChange({ color: colours.join(',') || undefined })}
      />
      <PaletteField
        palette={readPalette(draft.palette)}
        onChange={(palette) => onChange({ palette: paletteText(palette) })}
      />
      <div className={styles.looks}>
        <FilterSelect
          {...fields}
          name="dark"
          any={t`Dark or light`}
          choices={DARKNESS.map((step) => ({ value: step, name: t(DARKNESS_NAMES[step]) }))}
        />
        <FilterSelect
          {...fields}
          name="calm"
          any={t`Calm or busy`}
          choices={CALM_PARTS.map((part) => ({ value: part, name: t(CALM_NAMES[part]) }))}
        />
        <FilterSelect
          {...fields}
          name="level"
          any={t`Any membership`}
          choices={[1, 2, 3].map((level) => {
            const name = membershipName(level)
            return { value: String(level), name: name ? t(name) : t`Free original` }
          })}
        />
        <FilterSelect
          {...fields}
          name="ai"
          any={t`With and without AI`}
          choices={[
            { value: 'hide', name: t`Without AI` },
            { value: 'only', name: t`Made by AI only` },
          ]}
        />
        <SelectField
          label={t(PARAMETER_NAMES.sort)}
          value={draft.sort === usual.value ? '' : (draft.sort ?? '')}
          choices={[{ value: '', name: t(usual.name) }, ...orders.map(({ value, name }) => ({ value, name: t(name) }))]}
          onChange={(sort) => onChange({ sort: sort || undefined, seed: undefined })}
        />
      </div>
    </>
  )
}
