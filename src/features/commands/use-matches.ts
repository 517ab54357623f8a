import { useLingui } from '@lingui/react/macro'
import type { Command } from './command.ts'
import { findableBy, fitOf } from './find-command.ts'
import { useOtherTexts } from './use-other-texts.ts'

/** Commands that match the search text, by their names in both languages, best first; null without a text. */
export function useMatches(commands: readonly Command[], asked: string): readonly Command[] | null {
  const { t } = useLingui()
  const other = useOtherTexts()
  if (asked.trim() === '') return null
  return commands
    .map((command) => {
      const names = other ? [t(command.name), other._(command.name)] : [t(command.name)]
      return { command, fit: fitOf(findableBy(names, command.pinyin), asked) }
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ command }) => command)
}
