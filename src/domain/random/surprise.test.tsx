import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { SurpriseAgain } from '#src/features/random/random-again.tsx'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { SurpriseButton } from './random-button.tsx'
import { surpriseFilters, SurpriseSearch } from './random-search.ts'

const RANDOM = '/api/wallpapers/random'
const orderOf = (...aids: string[]) => ok({ items: aids.map((aid) => samplePicture({ aid })), seed: 'dawn' })

beforeEach(() => signInAs())

// rows: HM-23
test.each([
  [{ area: 'ja-jp', year: 2026, month: 5 }, { area: 'ja-jp', y: 2026, m: 5 }, 'area=ja-jp&year=2026&month=5'],
  [
    { kind: 'spotlight', category: 'city', orientation: 'portrait' },
    { kind: 'spotlight', category: 'city', orientation: 'portrait' },
    'kind=spotlight&category=city&orientation=portrait',
  ],
] as const)('a press opens a picture of the list %o, with seed and filters in the URL', async (list, named, query) => {
  const asked = stubNetwork({ [RANDOM]: () => orderOf('one', 'two') })
  const { screen, router } = await renderPage(<SurpriseButton filters={list} />)
  await screen.getByRole('button', { name: '手气不错' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/article/one')
  const { seed, ...filters } = router.state.location.search as Record<string, unknown>
  expect(filters).toEqual(named)
  expect(asked).toEqual([`GET ${RANDOM}?count=30&seed=${String(seed)}&${query}`])
  // The link continues in the same list for others.
  expect(surpriseFilters(v.parse(SurpriseSearch, { seed, ...filters }))).toMatchObject(list)
})

// rows: HM-23
test('R continues in the seed’s order, and after its end in a new one', async () => {
  stubNetwork({
    [RANDOM]: ({ url }) =>
      new URL(url).searchParams.get('seed') === 'dawn' ? orderOf('one', 'two') : orderOf('two', 'three'),
  })
  const { router } = await renderPage(<SurpriseAgain aid="one" seed="dawn" filters={{}} />)
  await userEvent.keyboard('r')
  await expect.poll(() => router.state.location.pathname).toBe('/article/two')
  expect(router.state.location.search).toEqual({ seed: 'dawn' })
})

// rows: HM-23
test('a new order follows the last picture and does not begin with the current one', async () => {
  stubNetwork({
    [RANDOM]: ({ url }) =>
      new URL(url).searchParams.get('seed') === 'dawn' ? orderOf('one', 'two') : orderOf('two', 'three'),
  })
  const { router } = await renderPage(<SurpriseAgain aid="two" seed="dawn" filters={{}} />)
  await userEvent.keyboard('r')
  await expect.poll(() => router.state.location.pathname).toBe('/article/three')
  expect(router.state.location.search).not.toEqual({ seed: 'dawn' })
})

// rows: HM-23
test('R does nothing while typing, with a modifier, or with letter shortcuts turned off', async () => {
  const asked = stubNetwork({ [RANDOM]: () => orderOf('one') })
  const { screen, router } = await renderPage(
    <>
      <SurpriseButton filters={{}} />
      <input aria-label="词" />
    </>,
  )
  await screen.getByLabelText('词').click()
  await userEvent.keyboard('r')
  document.querySelector('button')?.focus()
  await userEvent.keyboard('{Control>}r{/Control}')
  localStorage.setItem('wp_letter_keys', 'off')
  await userEvent.keyboard('r')
  localStorage.removeItem('wp_letter_keys')
  expect(asked).toEqual([])
  expect(router.state.location.pathname).toBe('/')
})
