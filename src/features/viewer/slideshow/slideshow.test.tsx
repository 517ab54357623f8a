import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSavingDataAtom } from '#src/domain/picture/image/data-saving.ts'
import { sampleDetail } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { Viewer } from '../viewer.tsx'

/** Newest day first; each picture has its own file. */
const DAYS = ['today', 'yesterday', 'before-that', 'first-day']

const pictureOf = (at: number) => {
  const day = (place: number) => {
    const aid = DAYS[place]
    return aid === undefined ? null : { aid, date: '2026-11-20', title: aid, titleEn: aid, thumb: '' }
  }
  const file = String(at).repeat(32)
  return sampleDetail({ aid: DAYS[at] ?? '', picture: `/img/${file}`, prev: day(at + 1), next: day(at - 1) })
}

beforeEach(async () => {
  signInAs()
  localStorage.removeItem('wp_slideshow')
  await page.viewport(1440, 900)
})

const slide = () => document.querySelector<HTMLElement>('[data-row] [data-shown]')
const isPlaying = () => document.querySelector('[data-playing]') !== null

/** A picture's duration ends on request; other timers run normally. */
function stopClock(seconds: number) {
  const rests: (() => void)[] = []
  const real = window.setTimeout.bind(window)
  const spy = vi.spyOn(window, 'setTimeout')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== seconds * 1_000) return real(run, ms)
    rests.push(run)
    return 0
  }) as typeof window.setTimeout)
  return { rests, endRest: () => rests.at(-1)?.() }
}

/** Files load on request; returns the requested responses. */
function holdFiles() {
  const waiting = new Map<string, { come: () => void; fail: () => void }>()
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return new Promise<void>((resolve, reject) => {
      const [, file = ''] = /\/img\/(\d)/.exec(this.src) ?? []
      waiting.set(`${file}/${this.src.split('/').at(-1)}`, { come: resolve, fail: () => reject(new Error('no file')) })
    })
  })
  return waiting
}

const everyFileComes = () => vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()

/** The first data read is cached. */
function checkConnection() {
  store.set(isSavingDataAtom, false)
  store.set(isSavingDataAtom, true)
}

/** The viewer on today's picture, loaded. */
async function open() {
  stubNetwork({
    '/api/wallpapers/lookup': ({ url }) => ok(pictureOf(DAYS.indexOf(new URL(url).searchParams.get('id') ?? ''))),
    '/api/wallpapers/random': () => ok({ items: [pictureOf(2)], seed: 's' }),
  })
  return renderPage(<Viewer aid="today" onHelp={() => {}} onClose={() => {}} />, { path: '/vip?full=today' })
}

// rows: VW-06
test('Space plays: it advances when the duration is over and the next picture has loaded, not before; Space pauses', async () => {
  const files = holdFiles()
  const clock = stopClock(10)
  await open()
  await expect.poll(() => [...files.keys()]).toContain('0/640.jpg')
  files.get('0/640.jpg')?.come()
  await expect.poll(() => [...files.keys()]).toContain('0/1920.jpg')
  await userEvent.keyboard(' ')
  await expect.poll(isPlaying).toBe(true)
  expect(clock.rests).toHaveLength(0)
  files.get('0/1920.jpg')?.come()
  await expect.poll(() => clock.rests.length).toBe(1)
  await expect.poll(() => [...files.keys()]).toContain('1/1920.jpg')
  clock.endRest()
  await expect.poll(() => slide()?.dataset.aid).toBe('today')
  files.get('1/1920.jpg')?.come()
  await expect.poll(() => slide()?.dataset.aid).toBe('yesterday')
  await expect.poll(() => clock.rests.length).toBe(2)
  await userEvent.keyboard(' ')
  await expect.poll(isPlaying).toBe(false)
})

// rows: VW-06
test('it ends if the previous day fails to load', async () => {
  const files = holdFiles()
  const clock = stopClock(10)
  await open()
  const come = async (file: string) => {
    await expect.poll(() => [...files.keys()]).toContain(file)
    files.get(file)?.come()
  }
  await come('0/640.jpg')
  await come('0/1920.jpg')
  await userEvent.keyboard('s')
  await expect.poll(() => clock.rests.length).toBe(1)
  await expect.poll(() => [...files.keys()]).toContain('1/1920.jpg')
  files.get('1/1920.jpg')?.fail()
  // By date the only way leads through the failed day.
  await expect.poll(isPlaying).toBe(false)
})

// rows: VW-06
test('a press on the picture pauses', async () => {
  everyFileComes()
  await open()
  await expect.poll(() => slide()?.dataset.width).toBe('1920')
  await userEvent.keyboard('s')
  await expect.poll(isPlaying).toBe(true)
  await userEvent.click(document.querySelector('[data-row]') ?? document.body)
  await expect.poll(isPlaying).toBe(false)
})

// rows: VW-06
test('with data saving nothing is preloaded: the next picture loads when due', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  checkConnection()
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
    checkConnection()
  })
  const files = holdFiles()
  const clock = stopClock(10)
  await open()
  for (const file of ['0/640.jpg', '0/960.jpg']) {
    await expect.poll(() => [...files.keys()]).toContain(file)
    files.get(file)?.come()
  }
  await userEvent.keyboard('s')
  await expect.poll(() => clock.rests.length).toBe(1)
  expect([...files.keys()].filter((file) => file.startsWith('1/'))).toEqual([])
  clock.endRest()
  await expect.poll(() => [...files.keys()]).toContain('1/960.jpg')
  files.get('1/960.jpg')?.come()
  await expect.poll(() => slide()?.dataset.aid).toBe('yesterday')
})

// rows: VW-06
test('the screen stays awake while playing, again after a return, and is released on pause', async () => {
  everyFileComes()
  const locks: { released: boolean }[] = []
  const request = async () => {
    const lock = { released: false, release: async () => void (lock.released = true) }
    locks.push(lock)
    return lock
  }
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(request as unknown as typeof navigator.wakeLock.request)
  await open()
  await expect.poll(() => slide()?.dataset.width).toBe('1920')
  await userEvent.keyboard('s')
  await expect.poll(() => locks.length).toBe(1)
  // As the browser does when the page is hidden.
  for (const lock of locks) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => locks.length).toBe(2)
  await userEvent.keyboard('s')
  await expect.poll(() => locks.at(-1)?.released).toBe(true)
})

// rows: VW-06
test('duration, order and transition are chosen in its panel and stored', async () => {
  everyFileComes()
  const { screen } = await open()
  await expect.poll(() => slide()?.dataset.width).toBe('1920')
  await screen.getByRole('button', { name: '幻灯设置' }).click()
  const panel = screen.getByRole('region', { name: '幻灯播放' })
  await panel.getByText('30').click()
  await panel.getByText('缓慢推移').click()
  await panel.getByRole('checkbox', { name: '随机顺序' }).click()
  expect(JSON.parse(localStorage.getItem('wp_slideshow') ?? '')).toEqual({
    seconds: 30,
    isShuffled: true,
    effect: 'pan',
  })
  await panel.getByRole('button', { name: '播放' }).click()
  await expect.poll(isPlaying).toBe(true)
  await expect.element(panel).not.toBeInTheDocument()
})
