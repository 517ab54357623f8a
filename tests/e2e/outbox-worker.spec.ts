import type { CDPSession } from '@playwright/test'
import * as v from 'valibot'
import { registerMember } from './fixtures/account.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { countedBy } from './fixtures/counted.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { workerOf } from './fixtures/worker.ts'

test.use({ serviceWorkers: 'allow' })

const Registrations = v.object({ registrations: v.array(v.object({ registrationId: v.string() })) })

/** The browser's number of the site's worker. */
async function registrationOf(session: CDPSession) {
  const told = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [registration] = v.parse(Registrations, event).registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return told
}

test(
  'a check-in made while the server is away is sent by the worker after every page was closed, once',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    // By the form: the worker has the cookie alone.
    await page.goto(`${ownServer.url}/?dialog=login`)
    const form = signInForm(page, say)
    await form.account.fill(member.email)
    await form.password.fill(member.password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await workerOf(page)

    await page.goto(`${ownServer.url}/?dialog=check-in`)
    const { press, dialog } = checkInDialog(page, say)
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(
      dialog.getByRole('status').filter({ hasText: say('已保存在本机，连上', 'Saved on this device. It') }),
    ).toBeVisible()
    await page.close()
    await ownServer.start()

    // Not a page of the app, which would send it itself.
    const other = await context.newPage()
    await other.goto(`${ownServer.url}/build.txt`)
    const session = await context.newCDPSession(other)
    const registrationId = await registrationOf(session)
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: ownServer.url,
      registrationId,
      tag: 'outbox',
      lastChance: true,
    })
    await expect.poll(() => countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })

    const again = await context.newPage()
    await again.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(checkInDialog(again, say).dialog).toContainText(say('今日已签到', 'Checked in today'))
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)
