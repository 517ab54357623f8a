import { registerHooks, type ResolveFnOutput } from 'node:module'

/** Drizzle's entries by specifier; the importing file makes no difference. */
const entries = new Map<string, ResolveFnOutput>()

// For every import from a package and every file in it Node parses the package's package.json again. Drizzle's is 180 KB, and
// a start imports it 80 times and loads 130 of its files: together 1.4 s, and 160 MB of garbage.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!/^drizzle-orm(?:$|\/)/.test(specifier)) return nextResolve(specifier, context)
    const known = entries.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const found = nextResolve(specifier, context)
    entries.set(specifier, found)
    return found
  },
})
