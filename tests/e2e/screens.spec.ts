import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site.ts'

// Adds this device and a monitor in the preview, sees a picture on the monitor, and filters a list by it.
test(
  'screens that a member has named are offered by previews and lists, and a removed one can be restored',
  { tag: ['@PR-08', '@AP-27', '@HM-22', '@DT-17', '@NF-03'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/article/dusk-at-the-pavilion?preview=dusk-at-the-pavilion')
    const preview = page.getByRole('dialog', { name: say('预览', 'Preview') })
    await preview.getByRole('link', { name: say('我的屏幕', 'My screens') }).click()
    const screens = page.getByRole('dialog', { name: say('我的屏幕', 'My screens') })
    await screens.getByRole('button', { name: say('添加', 'Add'), exact: true }).click()
    const form = page.getByRole('dialog', { name: say('添加屏幕', 'Add a screen') })
    const name = form.getByRole('textbox', { name: say('名称', 'Name') })
    await name.fill('   ')
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(form.getByText(say('请输入名称', 'Enter a name'))).toBeVisible()
    await name.fill(say('随身手机', 'Pocket'))
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(screens.getByRole('listitem').filter({ hasText: say('随身手机', 'Pocket') })).toContainText(
      say('这台设备', 'This device'),
    )

    await screens.getByRole('button', { name: say('添加另一块屏幕', 'Add another screen') }).click()
    await form.getByRole('combobox', { name: say('设备', 'Device') }).selectOption('UltraWide 38″')
    await expect(name).toHaveValue('UltraWide 38″')
    await form.getByRole('textbox', { name: say('高（像素）', 'Height, pixels') }).fill('1')
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(form.getByRole('alert')).toContainText('240')
    await form.getByRole('textbox', { name: say('高（像素）', 'Height, pixels') }).fill('1600')
    await form.getByText(say('深色', 'Dark'), { exact: true }).click()
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    const monitor = screens.getByRole('listitem').filter({ hasText: 'UltraWide 38″' })
    await expect(monitor).toContainText('3840×1600')
    await expectAccessible(page)
    await expectNarrow(page)

    await screens.getByRole('button', { name: say('移除“UltraWide 38″”', 'Remove “UltraWide 38″”') }).click()
    await expect(monitor).toBeHidden()
    await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
    await expect(monitor).toBeVisible()

    await page.goBack()
    await expect(screens).toBeHidden()
    await preview.getByRole('radio', { name: /UltraWide 38″/ }).check()
    await expect(preview.getByRole('button', { name: say('下载 3840×1600', 'Download 3840×1600') })).toBeVisible()

    await page.goto('/arts')
    await page.getByRole('button', { name: say('选择其他屏幕', 'Another screen') }).click()
    await page.getByRole('button', { name: 'UltraWide 38″' }).click()
    await expect(page).toHaveURL(/fit=3840x1600/)
    await expect(page.getByRole('button', { name: say('适合我的屏幕', 'Fits my screen') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
)
