import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FeatureManifest, PageManifest } from '#src/lib/feature-manifest.ts'

// Imported, not required as the build tools do it: Playwright would translate a required manifest and what it imports to
// CommonJS, and then hand those modules to every spec.
const manifests: { feature: FeatureManifest }[] = await Promise.all(
  globSync('src/features/*/feature.ts')
    .toSorted()
    .map((path) => import(pathToFileURL(resolve(path)).href)),
)
const pages: [path: string, page: PageManifest][] = manifests.flatMap(({ feature }) =>
  Object.entries(feature.pages ?? {}),
)

const ownAddress = (path: string) => (path.includes('$') ? [] : [path])

/** Addresses of all pages that tests open as a member. */
export const MEMBER_ADDRESSES = pages.flatMap(([path, page]) => page.visits ?? ownAddress(path))
/** Addresses of all pages that tests open as a visitor. */
export const VISITOR_ADDRESSES = pages.flatMap(([, page]) => page.visitorVisits ?? [])
