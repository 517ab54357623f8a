// Completes package-lock.json for every platform.
//
// Tools with native parts (rolldown, oxlint, sharp, ...) list one optional package per platform. A registry mirror that
// lacks some of them makes `npm install` leave them out of the lock, and then `npm ci` refuses the lock ("Missing: ...
// from lock file"), here and, worse, on the platforms that need them. Each missing one is added as npm would have
// written it: its exact version, optional, with the platform that its name tells. It also reports download addresses,
// which the lock must not hold.
//
// node complete-lock.mjs [--check]      exit 1 with --check when something is missing or an address is found
import { readFileSync, writeFileSync } from 'node:fs'

const check = process.argv.includes('--check')
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { packages } = lock

/** The lock's entry that `name` resolves to for the package at `from`, looking up the tree as Node does. */
function visible(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[path]) return { path, entry: packages[path] }
    if (!at) return null
  }
}

/** What a platform package's name says of its platform, as the fields of a manifest. */
function platformOf(name) {
  const part = (table) => Object.entries(table).find(([word]) => new RegExp(`(^|[-_/])${word}($|[-_])`).test(name))?.[1]
  const os = part({
    linux: 'linux',
    linuxmusl: 'linux',
    darwin: 'darwin',
    win32: 'win32',
    windows: 'win32',
    freebsd: 'freebsd',
    openbsd: 'openbsd',
    netbsd: 'netbsd',
    android: 'android',
    openharmony: 'openharmony',
    sunos: 'sunos',
    aix: 'aix',
  })
  const cpu = part({
    x64: 'x64',
    arm64: 'arm64',
    aarch64: 'arm64',
    arm: 'arm',
    ia32: 'ia32',
    riscv64: 'riscv64',
    ppc64: 'ppc64',
    ppc64le: 'ppc64',
    s390x: 's390x',
    loong64: 'loong64',
    mips64el: 'mips64el',
    wasm32: 'wasm32',
  })
  const libc = part({ gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl', linuxmusl: 'musl' })
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

const missing = []
for (const [path, manifest] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(manifest.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue // platform packages are pinned exactly; ranges are ordinary optional dependencies
    const found = visible(path, name)
    if (found?.entry.version === version) continue
    const slot = found && path ? `${path}/node_modules/${name}` : `node_modules/${name}`
    missing.push(slot)
    packages[slot] = { version, ...platformOf(name), ...(manifest.dev && { dev: true }), optional: true }
  }
}

const addresses = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
for (const [, entry] of addresses) if (!check) delete entry.resolved

if (!check && (missing.length || addresses.length)) {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(
  `${missing.length} platform packages ${check ? 'missing' : 'added'}, ${addresses.length} download addresses ${check ? 'found' : 'removed'}`,
)
if (check && (missing.length || addresses.length)) process.exit(1)
