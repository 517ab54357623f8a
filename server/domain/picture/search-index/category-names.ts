import type { Category } from '#contract/picture-choices.ts'

const NAMES: Record<Category, { name: string; nameEn: string }> = {
  landscape: { name: '风景', nameEn: 'Landscape' },
  animals: { name: '动物', nameEn: 'Animals' },
  architecture: { name: '建筑', nameEn: 'Architecture' },
  art: { name: '艺术', nameEn: 'Art' },
  nature: { name: '自然', nameEn: 'Nature' },
  city: { name: '城市', nameEn: 'City' },
}

export const categoryName = (category: Category) => NAMES[category]

/** A category's names in both languages, for the search index. */
export const CATEGORY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(NAMES).map(([category, { name, nameEn }]) => [category, [name, nameEn]]),
)
