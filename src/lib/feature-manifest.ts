/** In the address of a page's first call, the first variable part of the page's own; nothing that an address encodes. */
export const PAGE_PART = '(1)'

/** Files of a feature: relative to its folder, or from the root of the repository where they begin with `src/`. */
type Files = readonly string[]

/** What the page at an address waits for when a visit begins there; the document asks for it before the app runs. */
export interface PagePreload {
  /** Modules that the page imports on demand, beside its own route. */
  modules?: Files
  /** Text catalogs that it waits for, by name without `translation.`. */
  texts?: readonly string[]
  /**
   * Address of the first call to the API, where the page's address has no search; `PAGE_PART` stands for the first variable
   * part of that. Exactly the page's own call, which then uses the response.
   */
  call?: string
  /** `sizes` of the first picture in the response, the page's largest; `{h}` stands for its width at `height` px. */
  hero?: { sizes: string; height?: number }
}

export interface PageManifest {
  preload?: PagePreload
  /** Addresses that tests open as a member; the page's own where left out and without variable parts. */
  visits?: readonly string[]
  /** Addresses that tests open as a visitor; none where left out. */
  visitorVisits?: readonly string[]
}

/** Modules that decide which chunk the code below them goes to; see `scripts/first-chunks.ts`. */
export interface ChunkManifest {
  /** A visitor's first page. */
  landing?: Files
  /** A member's first page. */
  member?: Files
  /** Loads with every page, after what is seen first. */
  background?: Files
  /** Opened without any page of pictures. */
  apart?: Files
  /** Menus that a press in the header or the tab bar opens. */
  menus?: Files
  /** Pages of points, membership and orders: what several of them share has chunks of its own. */
  shop?: Files
  /** Pages that are opened one after the other share a chunk, by its name. */
  families?: Readonly<Record<string, Files>>
}

/**
 * What a feature declares about itself in `feature.ts`: data only, read by the build, the text tools and the tests. No script
 * of the page contains it; what the running page needs to know about a page is in the `staticData` of its route.
 */
export interface FeatureManifest {
  /** Text catalogs by name without `translation.`, and the files whose texts they hold; all other texts load with the app. */
  texts?: Readonly<Record<string, Files>>
  chunks?: ChunkManifest
  /**
   * English of fixed headings in `--font-heading` that are not written as the title of `PageHead`, `SectionHead` or
   * `Section`, where the build finds them.
   */
  headings?: readonly string[]
  /** Installed with the service worker: what the first page shows, and what a press on it opens. */
  installed?: { modules?: Files; texts?: readonly string[] }
  /** Pages by path, variable parts as in the route: `/announcements/$id`. */
  pages?: Readonly<Record<string, PageManifest>>
}
