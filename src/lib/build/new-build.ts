import { activateNewestWorker } from './activate-newest-worker.ts'

/** The build for which the page was reloaded, to reload once only. */
const FLAG = 'wp_reloaded_for'

/** Script tags of a document; the landing loads them later. */
const ENTRIES = /<script[^>]+(?:type="module"[^>]+src|data-entry)="([^"]+)"/g

/**
 * Reloads the page if the server has another build than the running one; once per build, by a flag of this tab. For
 * scripts that a newer build has replaced. Resolves to whether it reloads.
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

/** Script addresses of the server's current document; none without a response. */
async function deployedEntries() {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok ? [...(await response.text()).matchAll(ENTRIES)].map(([, entry = '']) => entry) : []
  } catch {
    return []
  }
}

/** A worker would respond with its cached page. */
async function reloadPastWorker() {
  await activateNewestWorker()
  window.location.reload()
}

/** Also stores the build. Returns true when storage is refused: better no reload than an endless loop. */
function wasReloadedFor(build: string) {
  try {
    const isSame = sessionStorage.getItem(FLAG) === build
    sessionStorage.setItem(FLAG, build)
    return isSame
  } catch {
    return true
  }
}
