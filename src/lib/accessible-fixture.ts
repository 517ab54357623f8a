import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const NARROW = { width: 320, height: 640 } as const

/**
 * Axe finds nothing serious in what is rendered, nor in the colours of the other theme, and on the narrowest screen
 * nothing scrolls sideways. Leaves the screen 390 px wide.
 */
export async function expectAccessible() {
  const { dataset } = document.documentElement
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme
    await expectNoneSerious(theme === 'light' ? {} : { runOnly: ['color-contrast'] })
  }
  delete dataset.theme
  await page.viewport(NARROW.width, NARROW.height)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROW.width)
  await page.viewport(390, 844)
}

async function expectNoneSerious(options: RunOptions) {
  await standStill()
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const findings = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(findings, findings.join('\n')).toEqual([])
}

/**
 * Resolves once no animation runs, except endless ones and those that follow a scroll: a colour in the middle of a fade is
 * not one of the design.
 */
const standStill = () =>
  expect
    .poll(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity),
    )
    .toEqual([])
