import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { fire } from '#src/domain/events.ts'
import { isLocationPromptDueAtom } from '#src/domain/location/location-permission.ts'
import { pageOf } from '#src/domain/picture/picture-link-props.ts'
import { useMember, useSessionStatus } from '#src/domain/session/current-member.ts'
import { closeDialog, openDialog } from '#src/features/shell/dialog-address.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { useFailedDialog } from './-use-failed-dialog.ts'

const signIn = () => withTexts('sign-in', import('#src/features/sign-in/sign-in-dialog.tsx'))
const checkIn = () => withTexts('check-in', import('#src/features/check-in/check-in-dialog.tsx'))
const location = () => withTexts('security', import('#src/domain/location/location-dialog.tsx'))
const me = () => withTexts('menus', import('./-me.tsx'))
const overlay = () => withTexts('tools', import('./-overlay.tsx'))
const remindNote = () => withTexts('reminder', import('#src/features/notification/remind-note.tsx'))
const search = () => withTexts('lists', withTexts('search', import('#src/features/search/dialog/search-dialog.tsx')))
const advancedSearch = () =>
  withTexts('lists', withTexts('search', import('#src/features/search/advanced/advanced-search-dialog.tsx')))
const startPage = () =>
  withTexts('tools', withTexts('start-page', import('#src/features/start-page/start-page-dialog.tsx')))
export const viewer = () => withTexts('picture', withTexts('viewer', import('#src/features/viewer/viewer.tsx')))
const preview = () => withTexts('picture', withTexts('preview', import('#src/features/preview/preview.tsx')))
const screens = () => withTexts('screens', import('#src/features/screens/screens-dialog.tsx'))
const device = () => withTexts('device', import('#src/features/device-sign-in/device-dialog.tsx'))
const demo = () => withTexts('demo', import('#src/features/demo/demo-dialog.tsx'))

/** Dialogs that ask a visitor to sign in first. */
const NEEDS_MEMBER: ReadonlySet<string> = new Set([
  'login',
  'check-in',
  'device',
  'me',
  'search',
  'search-advanced',
  'screens',
])

/**
 * The dialog named in the URL, or the viewer; after a login the question for the location, once nothing else is open.
 * Check-in, search, account dialog and viewer need a member; shortcuts, palette and screens are above them. Written out, because
 * hardly two have the same condition, place and props, and some have slots that other features fill.
 */
export function DialogHost() {
  const router = useRouter()
  const status = useSessionStatus()
  const { dialog, panel, full, preview: previewed, code } = useSearch({ from: '__root__' })
  const pageSearch = useSearch({ strict: false })
  const searchWords = useLocation({ select: ({ state }) => state.searchWords })
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Both show a search, by the same address.
  const searchPage = path === '/map' ? '/map' : '/search'
  const source = useLocation({ select: ({ state }) => state.signInSource })
  const isSigningIn = dialog !== undefined && NEEDS_MEMBER.has(dialog) && status === 'visitor'
  const isCheckingIn = dialog === 'check-in' && status === 'member'
  const isViewing = full !== undefined && status === 'member'
  const isLocationDue = useAtomValue(isLocationPromptDueAtom) && status === 'member' && !dialog && full === undefined
  const signInPart = useLoaded(isSigningIn ? signIn : null)
  const checkInPart = useLoaded(isCheckingIn ? checkIn : null)
  // In time for the receipt, which it would move.
  useLoaded(isCheckingIn ? remindNote : null)
  const mePart = useLoaded(dialog === 'me' && status === 'member' ? me : null)
  const searchPart = useLoaded(dialog === 'search' && status === 'member' ? search : null)
  const advancedSearchPart = useLoaded(dialog === 'search-advanced' && status === 'member' ? advancedSearch : null)
  const screensPart = useLoaded(dialog === 'screens' && status === 'member' ? screens : null)
  const devicePart = useLoaded(dialog === 'device' && status === 'member' ? device : null)
  const demoPart = useLoaded(dialog === 'demo' ? demo : null)
  const startPagePart = useLoaded(dialog === 'start-page' ? startPage : null)
  const overlayName = dialog === 'keys' || dialog === 'commands' || dialog === 'install' ? dialog : null
  const overlayPart = useLoaded(overlayName && overlay)
  const viewerPart = useLoaded(isViewing ? viewer : null)
  const previewPart = useLoaded(previewed !== undefined && status === 'member' ? preview : null)
  const locationPart = useLoaded(isLocationDue ? location : null)
  const close = () => closeDialog(router)
  useFailedDialog(
    signInPart.error ??
      checkInPart.error ??
      mePart.error ??
      searchPart.error ??
      advancedSearchPart.error ??
      screensPart.error ??
      devicePart.error ??
      demoPart.error ??
      startPagePart.error ??
      overlayPart.error ??
      previewPart.error ??
      viewerPart.error,
  )

  if (isSigningIn && signInPart.value) {
    return <signInPart.value.SignInDialog panel={panel ?? 'login'} source={source ?? 'modal'} onClose={close} />
  }
  if (isCheckingIn && checkInPart.value)
    return <checkInPart.value.CheckInDialog receiptNote={<ReceiptNote />} onCheckedIn={onCheckedIn} onClose={close} />
  if (mePart.value) return <mePart.value.Me onClose={close} />
  if (searchPart.value) {
    return (
      <searchPart.value.SearchDialog
        words={(path === '/search' && pageSearch.q) || ''}
        onSearch={(address) => void router.navigate({ to: '/search', search: address, replace: true })}
        onOpen={(aid) => void router.navigate({ ...pageOf({ aid }), replace: true })}
        onAdvanced={(words) => openDialog(router, 'search-advanced', { replace: true, searchWords: words })}
        onClose={close}
      />
    )
  }
  if (advancedSearchPart.value) {
    return (
      <advancedSearchPart.value.AdvancedSearchDialog
        address={path === searchPage ? pageSearch : {}}
        words={searchWords}
        onSearch={(address) => void router.navigate({ to: searchPage, search: address, replace: true })}
        onClose={close}
      />
    )
  }
  if (devicePart.value) return <devicePart.value.DeviceDialog code={code} onClose={close} />
  if (dialog === 'demo' && demoPart.value) return <demoPart.value.DemoDialog onClose={close} />
  if (startPagePart.value) return <startPagePart.value.StartPageDialog onClose={close} />
  // Where its script fails to load, the next login asks.
  if (isLocationDue && locationPart.value) return <locationPart.value.LocationDialog />
  return (
    <>
      {isViewing && viewerPart.value && (
        <viewerPart.value.Viewer aid={full} onHelp={() => openDialog(router, 'keys')} onClose={close} />
      )}
      {previewed !== undefined && previewPart.value && (
        <previewPart.value.Preview key={previewed} aid={previewed} onClose={close} />
      )}
      {screensPart.value && <screensPart.value.ScreensDialog onClose={close} />}
      {overlayName && overlayPart.value && <overlayPart.value.Overlay name={overlayName} onClose={close} />}
    </>
  )
}

/** A check-in changes more of the member than the points in its response. */
const onCheckedIn = () => fire('user-info-updated')

/** Offers the reminder; without its script there is no offer. */
function ReceiptNote() {
  const member = useMember()
  const { value } = useLoaded(remindNote)
  return value && member ? <value.RemindNote memberId={member.user_id} /> : null
}
