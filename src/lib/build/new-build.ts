import { takeNewestWorker } from './take-newest-worker.ts'

/** Which build was reloaded for, so that a page which fails there as well is not reloaded again. */
const FLAG = 'wp_reloaded_for'

/** As a document names its scripts; the landing keeps them for later. */
const ENTRIES = /<script[^>]+(?:type="module"[^>]+src|data-entry)="([^"]+)"/g

/**
 * Reloads the page if the server has another build than the one that runs here; once per build, by a flag of this tab.
 * For scripts that a newer build has replaced. Resolves to whether it reloads.
 */
export async function reloadForNewBuild(reload: () => void | Promise<void> = reloadPastWorker) {
  const deployed = await deployedEntries()
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  const running = new Set(scripts.map((script) => script.getAttribute('src')))
  const isSame = deployed.every((entry) => running.has(entry))
  if (deployed.length === 0 || isSame || wasReloadedFor(deployed.join(' '))) return false
  await reload()
  return true
}

/** Addresses of the scripts that the server's document names now; none without an answer. */
async function deployedEntries() {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok ? [...(await response.text()).matchAll(ENTRIES)].map(([, entry = '']) => entry) : []
  } catch {
    return []
  }
}

/** A worker would answer with the page that it has. */
async function reloadPastWorker() {
  await takeNewestWorker()
  window.location.reload()
}

/** Notes the build as well. Where the tab's storage is refused it counts as done: better no reload than an endless one. */
function wasReloadedFor(build: string) {
  try {
    const isSame = sessionStorage.getItem(FLAG) === build
    sessionStorage.setItem(FLAG, build)
    return isSame
  } catch {
    return true
  }
}
