import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Computer } from '#tests/process/cli/run-cli.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a visitor signs in, approves the waiting command-line tool, and finds what it has set',
  { tag: ['@OP-05', '@PR-10'] },
  async ({ page, server, stranger, say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tianmu-device-'))
    const computer = new Computer(folder, { SWAYSOCK: '/x' })
    const mode = { width: 640, height: 360 }
    computer.programs.add('swaymsg', JSON.stringify([{ name: 'DP-1', active: true, current_mode: mode }]))
    const login = computer.start(['login', '--site', server.url])
    const [address, userCode = ''] = await login.says(/http\S+code=([A-Z]{4}-[A-Z]{4})/)

    await page.goto(address)
    const form = signInForm(page, say)
    // The code survives that another panel of the sign-in takes the dialog's place.
    await form.dialog.getByRole('button', { name: say('免费注册', 'Register for free') }).click()
    await form.logIn.click()
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.password.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('授权设备登录', 'Log in a device') })
    await expect(dialog.getByText(userCode)).toBeVisible()
    await expect(dialog.getByText('127.0.0.*')).toBeVisible()
    await dialog.getByRole('button', { name: say('允许登录', 'Approve') }).click()
    await expect(dialog.getByRole('status')).toContainText(say('已允许', 'Approved'))
    expect(await login.ended).toMatchObject({ code: 0 })
    await dialog.getByRole('button', { name: say('完成', 'Done') }).click()
    await expect(page).toHaveURL(`${server.url}/`)

    expect(await computer.run(['set'])).toMatchObject({ code: 0, err: '' })
    await page.goto('/my-applied')
    const row = page.getByRole('main').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/Linux - wp \(.+\) · sway · 640 × 360/)
    await rm(folder, { recursive: true, force: true })
  },
)
