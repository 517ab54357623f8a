import { WORKER_CONTROL_PATH } from '#contract/worker.ts'
import { undeclaredRoute } from '#server/lib/route.ts'
import { workerControl } from './control.ts'

/** For workers, which read it at every start: no envelope, public, and never cached. */
export const workerRoutes = [
  undeclaredRoute('GET', WORKER_CONTROL_PATH, async (c) => {
    const { config, log } = c.var.services
    return c.json(await workerControl(config, log), 200, { 'Cache-Control': 'no-store' })
  }),
]
