import { registerHooks } from 'node:module'

// For every file of a package Node reads the package's package.json again to learn the file's format. Drizzle's is 180
// KB and a start loads 130 of its files: that took 0.9 s and left 160 MB of garbage.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return nextResolve(specifier, context)
    }
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
