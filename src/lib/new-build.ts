/** Which build was reloaded for, so that a page which fails there as well is not reloaded again. */
const FLAG = 'wp_reloaded_for'

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/

/**
 * Reloads the page if the server has another build than the one that runs here; once per build, by a flag of this tab.
 * For scripts that a newer build has replaced. Resolves to whether it reloads.
 */
export async function reloadForNewBuild(reload = () => window.location.reload()) {
  const deployed = await deployedEntry()
  const running = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!deployed || deployed === running || wasReloadedFor(deployed)) return false
  reload()
  return true
}

/** Address of the entry script that the server names now; undefined without an answer. */
async function deployedEntry() {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return response.ok ? ENTRY.exec(await response.text())?.[1] : undefined
  } catch {
    return undefined
  }
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
