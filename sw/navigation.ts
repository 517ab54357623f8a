import { isAppPage } from '#contract/app-path.ts'

interface Asked {
  request: Pick<Request, 'mode'>
  url: URL
  sameOrigin: boolean
}

/** Whether a page of the app is being opened. Everything else that is opened belongs to the server. */
export const isNavigation = ({ request, url, sameOrigin }: Asked) =>
  sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname)

interface NavigationPorts {
  /** Whether a page of this build has started under this worker before. */
  hasStarted: () => Promise<boolean>
  /** Asks for the operator's word and does it; resolves to whether pages may come from the store. */
  obeyOperator: () => Promise<boolean>
  shell: () => Promise<Response>
  network: () => Promise<Response>
  /** Keeps the worker alive for what goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Answers with the shell. A build that has started before does so at once, and the operator's word is read meanwhile; one
 * that has not may be broken, so that word comes first.
 */
export async function answerNavigation(ports: NavigationPorts): Promise<Response> {
  const { hasStarted, obeyOperator, shell, network, waitUntil } = ports
  const obeying = obeyOperator()
  waitUntil(obeying)
  if ((await hasStarted()) || (await obeying)) return shell()
  return network().catch(shell)
}
