import * as v from 'valibot'
import { isAppPage } from '#contract/app-path.ts'
import { isOwnPath } from '#src/lib/page/own-path.ts'

/** The address of a page of this site, e.g. the one to go back to. */
export const PagePath = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((path) => isOwnPath(path) && isAppPage(path.split(/[?#]/, 1)[0] ?? '')),
)
