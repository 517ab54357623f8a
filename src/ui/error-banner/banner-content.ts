import { t } from '@lingui/core/macro'
import { ApiError } from '#src/lib/http/api-error.ts'

export type BannerKind = 'network' | 'auth' | 'server' | 'unknown'

interface BannerContent {
  kind: BannerKind
  title: string
  /** The server's message, or the default of its kind. */
  text: string
  /** The body's code or the HTTP status; 0 without a response, undefined for other errors. */
  code: number | undefined
}

/** What the error banner says. Source: product spec §8. */
export function bannerContent(error: unknown): BannerContent {
  if (!(error instanceof ApiError)) {
    const text = error instanceof Error ? error.message : ''
    return {
      kind: 'unknown',
      title: t`Something went wrong`,
      text: text || t`Unknown error, try later`,
      code: undefined,
    }
  }
  const { code, serverMessage, serverError, isRefused } = error.details
  const { kind, title, text } = defaultsFor(error)
  // A response of another shape than expected may carry the message of a success.
  const said = error.status >= 400 || isRefused ? serverMessage || serverError : ''
  return { kind, title, text: said || text, code }
}

function defaultsFor({ isNetwork, status }: ApiError): Pick<BannerContent, 'kind' | 'title' | 'text'> {
  if (isNetwork)
    return {
      kind: 'network',
      title: t`No connection`,
      text: t`Network connection failed, please check network settings`,
    }
  if (status === 401)
    return { kind: 'auth', title: t`Please log in again`, text: t`Login expired, please log in again` }
  if (status === 403)
    return { kind: 'auth', title: t`No permission`, text: t`Insufficient permission, please check login state` }
  if (status >= 500) return { kind: 'server', title: t`Server trouble`, text: t`Server internal error, try later` }
  if (status >= 400) return { kind: 'server', title: t`Request failed`, text: t`Request failed, check input` }
  return { kind: 'unknown', title: t`Something went wrong`, text: t`Unknown error, try later` }
}
