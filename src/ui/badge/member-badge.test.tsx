import { expect, test } from 'vitest'
import { activateLanguage } from '#src/i18n/language.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { MemberBadge } from './member-badge.tsx'

const someone = { nickname: '林间有鹿', userId: 7 }
const ICONS = { star: '.lucide-star', shield: '.lucide-shield', gear: '.lucide-settings', moon: 'circle' }

// rows: BD-01..04, BD-06, BD-08, BD-09
test.each([
  [{ roleId: 1 }, '站长', 'Site owner', 'star', 'red'],
  [{ roleId: 2 }, '管理员', 'Administrator', 'shield', 'orange'],
  [{ roleId: 4 }, '运营', 'Operations', 'gear', 'green'],
  [{ roleId: 4, groupId: 6 }, '运营', 'Operations', 'gear', 'green'],
  [{ roleId: 3, groupId: 2 }, '基础会员', 'Basic member', 'moon', undefined],
  [{ groupId: 3 }, '高级会员', 'Advanced member', 'moon', undefined],
  [{ groupId: 4 }, '专业会员', 'Professional member', 'moon', undefined],
  [{ groupId: 5 }, '特殊会员', 'Special member', 'moon', undefined],
  [{ groupId: 6 }, '超级会员', 'Super member', 'moon', undefined],
  [{ groupId: 99 }, '超级会员', 'Super member', 'moon', undefined],
] as const)('%o is badged %s', async (member, chinese, english, icon, hue) => {
  const { screen } = await renderPage(<MemberBadge {...someone} {...member} />)
  const badge = screen.getByTitle(`林间有鹿 · ${chinese}`)
  await expect.element(badge).toHaveTextContent(chinese)
  await expect.element(badge).toHaveAttribute('data-user-id', '7')
  expect(badge.element().querySelector(ICONS[icon])).not.toBeNull()
  if (hue) expect(hueOf(badge.element())).toBe(hue)

  await activateLanguage('en')
  await expect.element(screen.getByTitle(`林间有鹿 · ${english}`)).toHaveTextContent(english)
})

// rows: BD-05, BD-07
test.each([{ roleId: 3 }, { roleId: 5 }, { roleId: 0 }, { groupId: 1 }, { groupId: 0 }, {}])(
  '%o has no badge',
  async (member) => {
    const { screen } = await renderPage(<MemberBadge {...someone} {...member} />)
    expect(screen.container.textContent).toBe('')
  },
)

/** Name of the badge's hue, by the angle of its OKLCH colour. */
function hueOf(badge: Element) {
  const colour = badge.firstElementChild ? getComputedStyle(badge.firstElementChild).color : ''
  const angle = Number(/oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(colour)?.[1])
  if (angle < 35) return 'red'
  return angle < 80 ? 'orange' : 'green'
}
