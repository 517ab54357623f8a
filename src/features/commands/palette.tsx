import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Command as Cmdk } from 'cmdk'
import { Images, Search } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useState } from 'react'
import { ignoreToastPresses } from '#src/ui/dialog/ignore-toast-presses.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { CommandLine } from './command-line.tsx'
import type { Command } from './command.ts'
import { fitOfEntry } from './find-command.ts'
import { useOtherTexts } from './use-other-texts.ts'
import styles from './palette.module.css'

interface PaletteProps {
  actions: readonly Command[]
  pages: readonly Command[]
  /** Found by typing only. */
  savedSearches: readonly Command[]
  /** Searches pictures for the typed words; undefined for visitors. */
  onSearch: ((words: string) => void) | undefined
  onClose: () => void
}

/** Finds actions, pages and saved searches by a few letters. The caller unmounts it on close. */
export function Palette({ actions, pages, savedSearches, onSearch, onClose }: PaletteProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const found = useMatches([...actions, ...pages, ...savedSearches], asked)
  const restoreFocus = useFocusRestore()
  const run = async (command: Command) => {
    if (busy !== null) return
    setBusy(command.id)
    await command.run()
    setBusy(null)
  }
  const lineOf = (command: Command) => (
    <CommandLine key={command.id} command={command} isBusy={busy === command.id} onRun={() => run(command)} />
  )
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.backdrop}>
          <RadixDialog.Content
            className={styles.palette}
            aria-describedby={undefined}
            onCloseAutoFocus={restoreFocus}
            onPointerDownOutside={ignoreToastPresses}
          >
            <VisuallyHidden>
              <RadixDialog.Title>{t`Commands`}</RadixDialog.Title>
            </VisuallyHidden>
            <Cmdk label={t`Commands`} shouldFilter={false} loop>
              <div className={styles.head}>
                <Search aria-hidden="true" />
                <Cmdk.Input
                  className={styles.input}
                  placeholder={t`Search pages and actions`}
                  value={asked}
                  onValueChange={setAsked}
                />
                <kbd aria-hidden="true">{'Esc'}</kbd>
              </div>
              <Cmdk.List className={styles.list} label={t`Commands`}>
                <Cmdk.Empty className={styles.empty}>
                  <Trans>No results</Trans>
                </Cmdk.Empty>
                {found ? (
                  <>
                    {found.map(lineOf)}
                    {onSearch && <SearchLine words={asked.trim()} onSearch={onSearch} />}
                  </>
                ) : (
                  <>
                    <Cmdk.Group heading={<Trans>Actions</Trans>}>{actions.map(lineOf)}</Cmdk.Group>
                    <Cmdk.Group heading={<Trans>Go to</Trans>}>{pages.map(lineOf)}</Cmdk.Group>
                  </>
                )}
              </Cmdk.List>
            </Cmdk>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Below the commands: pictures that have the typed words. */
function SearchLine({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  return (
    <Cmdk.Item value="search" className={styles.item} onSelect={() => onSearch(words)}>
      <Images aria-hidden="true" />
      <span className={styles.name}>
        <Trans>Search pictures for “{words}”</Trans>
      </span>
    </Cmdk.Item>
  )
}

/** Commands that match the search text, by their names in both languages, best first; null without a text. */
function useMatches(commands: readonly Command[], asked: string): readonly Command[] | null {
  const { i18n } = useLingui()
  const other = useOtherTexts()
  if (asked.trim() === '') return null
  return commands
    .map((command) => ({ command, fit: fitOfEntry(command, other ? [i18n, other] : [i18n], asked) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ command }) => command)
}

/** Restores the focus when the palette closes, unless a command has opened another page. */
function useFocusRestore() {
  const router = useRouter()
  const [from] = useState(() => ({ opener: document.activeElement, path: router.state.location.pathname }))
  return (event: Event) => {
    event.preventDefault()
    const { opener, path } = from
    const hasStayed = router.latestLocation.pathname === path
    if (hasStayed && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
