import { withTexts } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { causeOf, isCauseShown, noteCause } from '#src/ui/toast/failure-causes.ts'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import type { BannerRecord } from './banner-record.ts'

/** Visible banners, oldest first. */
let visible: readonly BannerRecord[] = []
let lastId = 0
const reported = new WeakSet<object>()

let isVisitor = () => false
let openSignIn = () => {}

/** Says who is a visitor, and how sign-in opens. */
export function connectErrorBanner(connection: { isVisitor: () => boolean; openSignIn: () => void }) {
  isVisitor = connection.isVisitor
  openSignIn = connection.openSignIn
}

/**
 * Reports a read in the background that failed and has no place of its own on the page. Failures that have one are ignored:
 * those that open a page or sign-in, and causes that a toast reports already. The same error again updates its banner.
 */
export function showErrorBanner(failure: unknown) {
  if (typeof failure !== 'object' || failure === null || reported.has(failure)) return
  reported.add(failure)
  if (failure instanceof ApiError && hasOwnReport(failure)) return
  const key = keyOf(failure)
  const same = visible.find((each) => keyOf(each.error) === key)
  const cause = failure instanceof ApiError && causeOf(failure, key)
  if (!same && cause && isCauseShown(cause)) return
  const record = { id: same?.id ?? ++lastId, error: failure, onLogIn: logInFor(failure), at: Date.now() }
  visible = same ? visible.map((each) => (each === same ? record : each)) : [...visible, record]
  if (cause) noteCause(cause, () => visible.some(({ id }) => id === record.id))
  render().catch((error: unknown) => {
    logFailure('error banner', error)
    visible = []
    showFailure(failure)
  })
}

/** A page, or the sign-in that a 401 of the wallpaper client opens. */
const hasOwnReport = ({ isMemberRefused, isMaintenance, status, details }: ApiError) =>
  isMemberRefused || isMaintenance || (status === 401 && details.client === 'wallpaper')

/** The same for errors that read the same. */
function keyOf(error: unknown) {
  if (!(error instanceof ApiError)) return String(error)
  const { status, details } = error
  return [status, details.code, details.serverMessage, details.serverError].join(' ')
}

/** Signing in helps after a 401, and after a 403 only someone who is not signed in (AU-25). */
function logInFor(error: object) {
  if (!(error instanceof ApiError)) return undefined
  return error.status === 401 || (error.status === 403 && isVisitor()) ? openSignIn : undefined
}

/** Once loaded, so that a repeated error restarts the clock at once. */
let showBanners: ((banners: readonly BannerRecord[], onClose: (id: number) => void) => void) | undefined

async function render() {
  showBanners ??= (await withTexts('error-banner', import('./banner-host.tsx'))).showBanners
  showBanners(visible, (closed) => {
    visible = visible.filter(({ id }) => id !== closed)
    void render()
  })
}
