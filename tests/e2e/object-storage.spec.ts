import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf } from '#server/lib/storage/s3/bucket-fixture.ts'
import { openFaultyBucket } from '#server/lib/storage/s3/faulty-bucket-fixture.ts'
import { registerMember } from './fixtures/account.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

test('a picture that the bucket fails to deliver shows an error icon, and loads when it is pressed', async ({
  page,
  context,
  say,
  language,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-e2e-s3-'))
  const bucket = await openFaultyBucket()
  const server = await ServerProcess.on(join(folder, 'data'), environmentOf(bucket.settings))
  try {
    await keepSignedIn(context, await registerMember(server, language))
    // Every read except that of a file's size (its first two bytes): on a busy machine a picture can fail before React
    // listens to it; React then sets its address again, and the browser requests only the missing part.
    bucket.break(({ headers }) => (headers.range === 'bytes=0-1' ? undefined : 'cut midway'))
    await page.goto(`${server.url}/history`)
    const box = page.locator('[data-card] [data-picture-box]').first()
    const mark = box.getByRole('button', { name: say('重新加载图片', 'Load the picture again') })
    await expect(mark).toBeVisible()

    bucket.break()
    await mark.click()
    await expect(mark).toBeHidden()
    await expect(box.locator('picture img')).toHaveJSProperty('complete', true)
    expect(await box.locator('picture img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )
  } finally {
    await server.stop()
    await bucket.close()
    await rm(folder, { recursive: true, force: true })
  }
})
