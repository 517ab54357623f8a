import { isAppPage } from '#contract/app-path.ts'

interface Asked {
  request: Pick<Request, 'mode'>
  url: URL
  sameOrigin: boolean
}

/** Whether the request opens a page of the app; the server answers all other navigations. */
export const isNavigation = ({ request, url, sameOrigin }: Asked) =>
  sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname)

interface NavigationPorts {
  /** Whether a page of this build has started under this worker before. */
  hasStarted: () => Promise<boolean>
  /** Fetches and applies the control file; resolves to whether navigations may be answered from the cache. */
  applyOperatorControl: () => Promise<boolean>
  shell: () => Promise<Response>
  network: () => Promise<Response>
  /** Keeps the worker alive for work after the response. */
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Answers with the shell. A build that has started before answers at once and reads the control file meanwhile; one that
 * has not may be broken, so the control file is read first.
 */
export async function answerNavigation(ports: NavigationPorts): Promise<Response> {
  const { hasStarted, applyOperatorControl, shell, network, waitUntil } = ports
  const controlled = applyOperatorControl()
  waitUntil(controlled)
  if ((await hasStarted()) || (await controlled)) return shell()
  return network().catch(shell)
}
