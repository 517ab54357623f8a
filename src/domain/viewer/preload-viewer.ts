import { preloading } from '#src/lib/page/preloading.ts'

let loadViewer: (() => Promise<unknown>) | undefined

/** Tells how the viewer's script and texts are loaded. The route that shows the viewer calls it once, at start-up. */
export function registerViewer(load: () => Promise<unknown>) {
  loadViewer = load
}

/** For pointer and focus on a control that opens the viewer: loads it before it is needed. */
export const preloadViewer = preloading(async () => loadViewer?.())
