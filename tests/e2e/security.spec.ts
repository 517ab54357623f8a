import { expect, test } from './fixtures/site.ts'

test(
  'every page comes with a policy that lets no foreign script in',
  { tag: ['@NF-06'] },
  async ({ page, member, complaints }) => {
    void member
    for (const path of ['/', '/today', '/history', '/vip', '/no/such/page', '/?dialog=check-in']) {
      const answer = await page.goto(path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain(`default-src 'none'`)
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+(;|$)/)
      expect(answer?.headers()['x-content-type-options']).toBe('nosniff')
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    }
    expect(complaints).toEqual([])

    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.body.dataset.ran = "yes"'
      document.body.append(script)
      return document.body.dataset.ran
    })
    expect(ran).toBeUndefined()
    await expect.poll(() => complaints.splice(0)).toHaveLength(1)
  },
)
