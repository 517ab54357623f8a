import { Hono } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { workerControl } from './control.ts'

/** For workers, which ask at every start: no envelope, nobody's name, and never from a store. */
export const workerRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { config, log } = c.var.services
  return c.json(await workerControl(config, log), 200, { 'Cache-Control': 'no-store' })
})
