import { readFile } from 'node:fs/promises'
import { minifySync, transformWithOxc } from 'vite'

/** A module without imports as the text of a script that stands in a document. */
export async function inlineScript(path: string) {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  // Where only types were imported an empty export is left.
  const { code: script, errors } = minifySync(path, `(()=>{${code.replace(/export \{\s*\};?/, '')}})()`)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return script.trim()
}
