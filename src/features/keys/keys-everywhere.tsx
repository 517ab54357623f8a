import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { namedPages } from '#src/lib/page/has-page.ts'
import { KeyList, KeyRow } from './key-list.tsx'

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** `isMember`: the pages behind G and a letter are accessible. */
export function KeysEverywhere({ isMember }: { isMember: boolean }) {
  const { t } = useLingui()
  const router = useRouter()
  const pages = namedPages(router).filter(({ to }) => isMember || to === '/')
  return (
    <KeyList title={<Trans>On any page</Trans>}>
      <KeyRow keys={['?']}>
        <Trans>This list</Trans>
      </KeyRow>
      <KeyRow keys={[isApple() ? '⌘' : 'Ctrl', 'K']}>
        <Trans>Commands</Trans>
      </KeyRow>
      {isMember && (
        <KeyRow keys={['/']}>
          <Trans>Search pictures</Trans>
        </KeyRow>
      )}
      <KeyRow keys={['T']}>
        <Trans>Theme: auto, light, dark</Trans>
      </KeyRow>
      {pages.map(
        ({ key, to, name }) =>
          key && (
            <KeyRow key={to} keys={['G', key.toUpperCase()]}>
              <Trans>To: {t(name)}</Trans>
            </KeyRow>
          ),
      )}
      <KeyRow keys={['Esc']}>
        <Trans>Close the top layer</Trans>
      </KeyRow>
    </KeyList>
  )
}
