/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
   -- the ARIA pattern of a combobox: the focus stays in the field, whose keys choose an option */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Camera, History, Image, MapPin, Tag } from 'lucide-react'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { GROUPS, type Suggestion } from './suggestion.ts'
import styles from './suggestions.module.css'

const SHOWN_AS = {
  history: { name: msg`Recent searches`, icon: History },
  tags: { name: msg`Tags`, icon: Tag },
  places: { name: msg`Places`, icon: MapPin },
  authors: { name: msg`Authors`, icon: Camera },
  titles: { name: msg`Pictures`, icon: Image },
}

interface SuggestionListProps {
  /** Of the list; the option at `n` has it with `-n`. */
  id: string
  suggestions: readonly Suggestion[]
  /** Position of the chosen suggestion; -1 for none. */
  chosen: number
  onPick: (suggestion: Suggestion) => void
}

/** The options of the field above, in groups. The focus stays in the field. */
export function SuggestionList({ id, suggestions, chosen, onPick }: SuggestionListProps) {
  const { t, i18n } = useLingui()
  const options = suggestions.map((suggestion, at) => ({ suggestion, at }))
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Suggestions`}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {GROUPS.map((group) => {
        const members = options.filter(({ suggestion }) => suggestion.group === group)
        if (members.length === 0) return null
        const { name, icon: Icon } = SHOWN_AS[group]
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={styles.group}>
              {t(name)}
            </div>
            {members.map(({ suggestion, at }) => (
              <div
                key={suggestion.text}
                ref={at === chosen ? showOption : undefined}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === chosen}
                className={styles.option}
                onClick={() => onPick(suggestion)}
              >
                <Icon aria-hidden="true" />
                <span className={styles.text}>{suggestion.text}</span>
                {suggestion.count !== undefined && (
                  <span className={styles.count}>{exactNumber(suggestion.count, i18n.locale)}</span>
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
