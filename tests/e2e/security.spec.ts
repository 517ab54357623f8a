import { expect, test } from './fixtures/site.ts'

test(
  'every page has a policy that blocks foreign scripts',
  { tag: ['@NF-06'] },
  async ({ page, member, complaints }) => {
    void member
    for (const path of ['/', '/today', '/history', '/coming-soon', '/no/such/page', '/?dialog=check-in']) {
      const answer = await page.goto(path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain(`default-src 'none'`)
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+(;|$)/)
      expect(policy).toContain(`require-trusted-types-for 'script'`)
      expect(answer?.headers()['x-content-type-options']).toBe('nosniff')
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    }
    expect(complaints).toEqual([])

    const attempts = await page.evaluate(() => {
      const script = document.createElement('script')
      // A child text node is no Trusted Types sink; its script is.
      script.append('document.body.dataset.ran = "yes"')
      document.body.append(script)
      try {
        document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'
      } catch (error) {
        return [document.body.dataset.ran ?? 'did not run', error instanceof TypeError ? 'refused' : String(error)]
      }
      return [document.body.dataset.ran ?? 'did not run', 'written']
    })
    expect(attempts).toEqual(['did not run', 'refused'])
    await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(2)
    complaints.length = 0
  },
)
