import { expect, test } from 'vitest'
import { isValidResponse, onlyValidResponses } from './valid-response.ts'

const answer = (type: string, text = '', status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': type } })

test.each([
  ['/assets/a.js', answer('text/javascript; charset=utf-8')],
  ['/assets/a.css', answer('text/css; charset=utf-8')],
  ['/mark.svg', answer('image/svg+xml')],
  ['/shell.html', answer('text/html', '<body><div id="root"></div></body>')],
  ['/api/announcements/latest', answer('application/json')],
])('%s is what it should be', async (path, given) => {
  expect(await isValidResponse(path, given)).toBe(true)
})

test.each([
  ['/assets/a.js', 'a sign-in page', answer('text/html', '<form>')],
  ['/assets/a.css', 'a sign-in page', answer('text/html', '<form>')],
  ['/img/x/320.avif', 'a sign-in page', answer('text/html', '<form>')],
  ['/shell.html', 'a sign-in page', answer('text/html', '<form>')],
  ['/api/announcements', 'a sign-in page', answer('text/html', '<form>')],
  ['/assets/a.js', 'gone', answer('text/javascript', '', 404)],
  ['/assets/a.js', 'a part', answer('text/javascript', '', 206)],
])('%s is not cached when it is %s: %#', async (path, _, given) => {
  expect(await isValidResponse(path, given)).toBe(false)
})

test('an invalid response in a cache is not served', async () => {
  const use = (path: string, cachedResponse: Response) =>
    onlyValidResponses.cachedResponseWillBeUsed?.({
      request: new Request(`https://site${path}`),
      cachedResponse,
      cacheName: '',
      event: new Event('fetch') as ExtendableEvent,
    })
  const script = answer('text/javascript')
  expect(await use('/assets/a.js', script)).toBe(script)
  expect(await use('/assets/a.js', answer('text/html'))).toBeNull()
  expect(await use('/index.html', answer('text/html', '<form>'))).toBeNull()
})
