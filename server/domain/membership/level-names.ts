const NAMES = [
  { name: '普通用户', nameEn: 'No membership' },
  { name: '基础会员', nameEn: 'Basic member' },
  { name: '高级会员', nameEn: 'Advanced member' },
  { name: '专业会员', nameEn: 'Professional member' },
  { name: '特殊会员', nameEn: 'Special member' },
  { name: '超级会员', nameEn: 'Super member' },
] as const

/** The level (groupId) with its names; everything above 5 is super. Source: product spec §3. */
export const namedLevel = (groupId: number) => ({
  groupId,
  ...(NAMES[Math.min(Math.max(groupId, 1), 6) - 1] ?? NAMES[0]),
})
