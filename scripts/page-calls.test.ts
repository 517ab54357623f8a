import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { withoutServerParts, withoutUnreadParts, withPureSchemas } from './page-calls.ts'

test('of a declared call the page has method, path, client and response, and the worker no response', () => {
  const code = `export const thingCalls = {
  list: get('/api/things', { summary: "All things'", access: 'member', client: 'site', query: ThingQuery, response: v.null(), isBare: true }),
  change: put('/api/things/:id', {
    summary: 'One thing, changed',
    access: 'everyone',
    client: 'wallpaper',
    openedBy: ['/today'],
    visitorArea: 'zh-cn',
    isOpenInMaintenance: true,
    params: ThingPath,
    files: Object.values(TYPES),
    response: Thing,
    json: ThingChange,
  }),
}
const Query = v.object({ query: v.string(), json: Other, summary: 'x' })`
  expect(withoutServerParts(code).replaceAll(/\s+/g, ' ')).toBe(
    `export const thingCalls = { list: get('/api/things', { client: 'site', response: v.null(), isBare: true }), ` +
      `change: put('/api/things/:id', { client: 'wallpaper', response: Thing, }), } ` +
      `const Query = v.object({ query: v.string(), json: Other, summary: 'x' })`,
  )
  expect(withoutUnreadParts(code).replaceAll(/\s+/g, ' ')).toBe(
    `export const thingCalls = { list: get('/api/things', { client: 'site', isBare: true }), ` +
      `change: put('/api/things/:id', { client: 'wallpaper', }), } ` +
      `const Query = v.object({ query: v.string(), json: Other, summary: 'x' })`,
  )
})

test('schemas are marked as free of side effects, and nothing else is', () => {
  expect(withPureSchemas(`const A = v.object({ ...B.entries, c: v.pipe(v.string(), v.url()) }); read(v.Output)`)).toBe(
    'const A = /*@__PURE__*/ v.object({ ...B.entries, c: /*@__PURE__*/ v.pipe(/*@__PURE__*/ v.string(), /*@__PURE__*/ v.url()) }); read(v.Output)',
  )
})

test.each(globSync('contract/*.ts').filter((file) => !file.endsWith('.test.ts')))('%s stays sound', (file) => {
  const code = readFileSync(file, 'utf8')
  const left = withoutServerParts(code)
  expect(() => stripTypeScriptTypes(left)).not.toThrow()
  const declared = [...code.matchAll(/^ {2}\w+: (?:get|post|put|del)\(/gm)]
  expect([...left.matchAll(/^ {2}\w+: (?:get|post|put|del)\(/gm)]).toHaveLength(declared.length)
  if (declared.length > 0)
    expect(left).not.toMatch(/\b(?:summary: ['"]|access: '|openedBy: |visitorArea: |isOpenInMaintenance: )/)
})
