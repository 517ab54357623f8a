import { type KeyboardEvent, useId, useState } from 'react'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { KeywordField, type KeywordFieldProps } from '../keyword-field.tsx'
import { rememberSearch } from '../search-history.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { searchFor, type Suggestion } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'
import styles from './suggestions.module.css'

interface SuggestingFieldProps extends KeywordFieldProps {
  /** Searches for a suggestion: by changes to an address. */
  onSearch: (some: SearchAddress) => void
  /** Opens the page of the picture whose title was picked. */
  onOpen: (aid: string) => void
}

/** The keyword with suggestions while typing: arrow keys choose, Enter picks, Escape closes the list. */
export function SuggestingField({ onSearch, onOpen, ...field }: SuggestingFieldProps) {
  const { value, onType } = field
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Suggestion | null>(null)
  const suggestions = useSuggestions(value, isOpen)
  const list = useId()
  const isShown = suggestions.length > 0
  // Suggestions that arrive move the others; the chosen one stays while it is among them.
  const at = suggestions.findIndex((each) => each.group === chosen?.group && each.text === chosen.text)
  const close = () => {
    setIsOpen(false)
    setChosen(null)
  }
  const pick = (suggestion: Suggestion) => {
    close()
    if (suggestion.aid) return onOpen(suggestion.aid)
    rememberSearch(suggestion.text)
    return onSearch(searchFor(suggestion))
  }
  /** Beyond the last comes none, which is the typed words, and then the first again. */
  const step = (by: 1 | -1) => {
    setIsOpen(true)
    const places = suggestions.length + 1
    setChosen(suggestions[((at + 1 + by + places) % places) - 1] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an input method choose its characters.
    if (event.nativeEvent.isComposing) return
    const chosenNow = suggestions[at]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && chosenNow) pick(chosenNow)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  return (
    <div
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <KeywordField
        {...field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has neither groups nor numbers
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onType={(words) => {
          setIsOpen(true)
          setChosen(null)
          onType(words)
        }}
      />
      {isShown && <SuggestionList id={list} suggestions={suggestions} chosen={at} onPick={pick} />}
    </div>
  )
}
