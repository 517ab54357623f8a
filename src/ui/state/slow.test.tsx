import { onlineManager, type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siteApi } from '#src/domain/call-fixture.ts'
import { expectSlow, stubHangingServer, waitForText } from '#src/lib/http/hanging-server-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { NoticeLayer } from './first-notice.tsx'
import { QueryView } from './query-view.tsx'

const LOADING = '网络连接很慢，仍在加载'
const SAVED = '网络连接很慢，当前显示已保存的内容'

let client: QueryClient | undefined
beforeEach(() => stubHangingServer(['/api/things'], () => client))
afterEach(() => void (client = undefined))

interface ThingsProps {
  name?: string
  known?: string
  knownAt?: number
}

const useThings = ({ name = '', known, knownAt = 1 }: ThingsProps) =>
  useQuery({
    queryKey: ['things', name],
    queryFn: ({ signal }) => siteApi.get('things', v.string(), { signal }),
    ...(known !== undefined && { initialData: known, initialDataUpdatedAt: knownAt }),
    retry: 3,
  })

function Things(props: ThingsProps) {
  return (
    <QueryView query={useThings(props)} skeleton={<p>骨架</p>} unsaved="本机没有">
      {(data) => <p>{data}</p>}
    </QueryView>
  )
}

// rows: ER-15
test('a section without a response says after 5 s that the connection is slow, and fails at the request timeout', async () => {
  ;({ queryClient: client } = await renderPage(<Things />))
  await expectSlow(LOADING, '现在没有网络')
  await expect.element(page.getByText('本机没有')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

// rows: ER-15
test('persisted data stays, with the notice that the connection is slow', async () => {
  ;({ queryClient: client } = await renderPage(<Things known="旧的" />))
  await expectSlow(SAVED, '离线中')
  await expect.element(page.getByText('旧的')).toBeVisible()
})

// rows: ER-15
test('a page whose script does not load says so after 5 s, and offers Retry when offline', async () => {
  await renderPage(<Spinner />)
  await expectSlow(LOADING, '现在没有网络')
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

/** One spinner for the session, then another for the script. */
function TwoSpinners() {
  const [step, setStep] = useState('session')
  useEffect(() => {
    const timer = setTimeout(() => setStep('script'), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return <Spinner key={step} />
}

// rows: ER-15
test('a spinner that takes the place of another one counts its time as well', async () => {
  // Else the spinner of the test before would be the first.
  await vi.advanceTimersByTimeAsync(1_000)
  await renderPage(<TwoSpinners />)
  await expectSlow(LOADING, '现在没有网络')
})

// rows: ER-15
test('a page with several slow sections says it once, and a dialog above it once more', async () => {
  ;({ queryClient: client } = await renderPage(
    <>
      <Things name="a" />
      <Things name="b" />
      <NoticeLayer>
        <Things name="c" />
      </NoticeLayer>
    </>,
  ))
  await waitForText(LOADING)
  expect(page.getByText(LOADING).elements()).toHaveLength(2)
})

// rows: ER-15
test('offline, a page with several sections says once that it shows saved content', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  await renderPage(
    <>
      <Things name="a" known="一" />
      <Things name="b" known="二" />
    </>,
  )
  await expect.element(page.getByText('二')).toBeVisible()
  onlineManager.setOnline(false)
  await expect.poll(() => page.getByText(/离线中/).elements().length).toBe(1)
})

function Several() {
  const queries = [
    useThings({ name: 'older', known: '一', knownAt: Date.UTC(2026, 10, 20, 4) }),
    useThings({ name: 'newer', known: '二', knownAt: Date.UTC(2026, 10, 22, 4) }),
    useThings({ name: 'none' }),
  ]
  return <ConnectionBar queries={queries} />
}

// rows: ER-15
test('one line for several queries shows the oldest age', async () => {
  ;({ queryClient: client } = await renderPage(<Several />))
  await expectSlow(SAVED, '离线中')
  await expect.element(page.getByText(/保存于 11\s?月20\s?日/)).toBeVisible()
})
