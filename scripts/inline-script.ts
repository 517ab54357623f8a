import { readFile } from 'node:fs/promises'
import { minifySync, transformWithOxc } from 'vite'

/** A module without imports as the text of an inline script. */
export async function inlineScript(path: string) {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  // Type-only imports leave an empty export.
  const { code: script, errors } = minifySync(path, `(()=>{${code.replace(/export \{\s*\};?/, '')}})()`)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return script.trim()
}
