import { expect, test } from 'vitest'
import { expectAccessible } from './accessible-fixture.ts'
import { renderPage } from './page-fixture.tsx'

test.each([
  [
    'a list with something else in it',
    <ul key="">
      <p>{'Text'}</p>
    </ul>,
    /list/,
  ],
  [
    'text that is faint on light',
    <p key="" style={{ color: '#eee' }}>
      {'Text'}
    </p>,
    /color-contrast/,
  ],
  [
    'text that is faint on dark',
    <p key="" style={{ color: '#222' }}>
      {'Text'}
    </p>,
    /color-contrast/,
  ],
])('a planted finding is found: %s', async (_what, planted, finding) => {
  await renderPage(planted)
  await expect(expectAccessible()).rejects.toThrow(finding)
})
