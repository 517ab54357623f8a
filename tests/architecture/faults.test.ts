import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FAULTS = 26
const LIST = readFileSync('docs/faults.md', 'utf8')

test.each(Array.from({ length: FAULTS }, (_, index) => `F${index + 1}`))(
  '%s is proven where the list says',
  (fault) => {
    const [, files = ''] = new RegExp(`^\\| ${fault} +\\|[^|]*\\|([^|]*)\\|$`, 'm').exec(LIST) ?? []
    const paths = [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(paths).not.toEqual([])
    for (const path of paths) expect(readFileSync(path, 'utf8'), path).toMatch(new RegExp(`['"\`\\[ ]${fault}\\b`))
  },
)
