import type { Server } from 'node:http'
import { SettableClock, systemClock } from '#server/lib/clock.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { closeServer, listen } from '#server/lib/listen.ts'
import { type Log, consoleLog } from '#server/lib/log.ts'
import { StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { openServices } from '#server/services.ts'

/** Longest that requests, then jobs may take after a stop signal; together below 10 s. */
const REQUESTS_MS = 6_000
const JOBS_MS = 2_500

/** Runs the server until it is stopped, then ends the process. */
export async function run(): Promise<never> {
  const log = consoleLog()
  // After an unexpected error the state of the process is unknown; a supervisor starts a new one.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      log.error('an error nobody handled', { error })
      process.exit(1)
    })
  }
  try {
    await serve(log)
    process.exit(0)
  } catch (error) {
    // An error that the operator can fix is one sentence; any other keeps its stack.
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else if (error instanceof StorageUnavailableError)
      process.stderr.write(`Pictures cannot be stored: ${error.message}.\n`)
    else log.error('the server did not start', { error })
    process.exit(1)
  }
}

async function serve(log: Log) {
  const stopAsked = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopAsked.resolve())
  const config = readConfig(process.env)
  if (config.egressAllow.length)
    log.warn('addresses are open to outgoing requests', { egressAllow: config.egressAllow })
  const clock = config.hasTestClock ? new SettableClock() : systemClock

  // The database starts in its thread while this one loads the rest.
  const [{ services, close }, program] = await Promise.all([openServices(config, clock, log), import('./program.ts')])
  const site = await program.createSite(services)
  await program.seedSamples(services)
  const server = await listen(site, config.host, config.port, {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
  })
  const ending = new AbortController()
  const background = program.runBackground(services, ending.signal)
  // In development another server has the page, and prints its address.
  if (config.nodeEnv !== 'development') announce(server, config.host)

  await stopAsked.promise
  log.info('stopping')
  ending.abort()
  await closeServer(server, REQUESTS_MS)
  await Promise.race([background, new Promise((resolve) => setTimeout(resolve, JOBS_MS))])
  await close()
  log.info('stopped')
}

function announce(server: Server, host: string) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  process.stdout.write(`Tianmu is ready on http://${name}:${port}\n`)
}
