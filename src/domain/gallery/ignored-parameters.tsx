import { Trans, useLingui } from '@lingui/react/macro'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { impossibleParameters, type SearchSchema } from '#src/lib/page/search-values.ts'
import { joinNames } from '#src/lib/text/join-names.ts'
import { type ListParameter, PARAMETER_NAMES } from './gallery-names.ts'
import styles from './ignored-parameters.module.css'

/** A parameter of the address without effect, and why. */
export interface IgnoredParameter<Name extends ListParameter = ListParameter> {
  name: Name
  /** `before-start`: the last day, which is before the first one. */
  reason: 'impossible' | 'too-long' | 'before-start'
}

const isListParameter = (name: string): name is ListParameter => Object.hasOwn(PARAMETER_NAMES, name)

/** Parameters that are impossible by the schema of a page, in which such a value counts as missing. */
export const ignoredBy = (schema: SearchSchema, search: Record<string, unknown>): IgnoredParameter[] =>
  impossibleParameters(schema, search)
    .filter(isListParameter)
    .map((name) => ({ name, reason: 'impossible' }))

interface IgnoredParametersProps {
  ignored: readonly IgnoredParameter[]
}

/** Says which parameters of the address have no effect, and why. Nothing without any. */
export function IgnoredParameters({ ignored }: IgnoredParametersProps) {
  const { t, i18n } = useLingui()
  const namesOf = (asked: IgnoredParameter['reason']) =>
    joinNames(
      ignored.filter(({ reason }) => reason === asked).map(({ name }) => t(PARAMETER_NAMES[name])),
      i18n.locale,
    )
  if (ignored.length === 0) return null
  const names = namesOf('impossible')
  const long = namesOf('too-long')
  return (
    <output className={styles.ignored}>
      {names && (
        <span>
          <Trans>Ignored, because the value is not possible: {names}</Trans>
        </span>
      )}
      {long && (
        <span>
          <Trans>
            Ignored, because it is longer than {SEARCH_LENGTH} characters: {long}
          </Trans>
        </span>
      )}
      {namesOf('before-start') && (
        <span>
          <Trans>The start date is after the end date, so the end date is ignored.</Trans>
        </span>
      )}
    </output>
  )
}
