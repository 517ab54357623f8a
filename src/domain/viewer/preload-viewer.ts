import { preloading } from '#src/lib/page/preloading.ts'

let loadViewer: (() => Promise<unknown>) | undefined

/** Registers the loader of the viewer's script and texts. Called once at start-up by the route that shows the viewer. */
export function registerViewer(load: () => Promise<unknown>) {
  loadViewer = load
}

/** Pointer and focus handler of controls that open the viewer: loads it before it is needed. */
export const preloadViewer = preloading(async () => loadViewer?.())
