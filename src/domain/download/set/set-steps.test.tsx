import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { SetSteps } from './set-steps.tsx'

const FILE = { url: '/img/o/signed', filename: '2026-11-21_暮亭_1440x3120.jpg' }
const SCREEN = { w: 1440, h: 3120 }

afterEach(() => localStorage.clear())

// rows: DT-21
test('each step has a picture, and the menu in it has the entry to choose, on every system', async () => {
  const { screen } = await renderPage(<SetSteps file={FILE} screen={SCREEN} />)
  const system = screen.getByRole('combobox', { name: '系统' })
  const values = [...system.element().querySelectorAll('option')].map(({ value }) => value)
  expect(values.length).toBeGreaterThan(8)
  for (const value of values) {
    await system.selectOptions(value)
    await expect.poll(() => document.querySelectorAll('ol > li > svg').length).toBeGreaterThan(0)
    const steps = [...document.querySelectorAll('ol > li')]
    expect(steps.filter((step) => !step.querySelector('svg'))).toEqual([])
    for (const entry of document.querySelectorAll('ol svg text')) {
      expect(entry.textContent).not.toBe('')
      expect(entry.closest('li')?.querySelector('p')?.textContent).toContain(`“${entry.textContent}”`)
    }
  }
  await expectAccessible()
})
