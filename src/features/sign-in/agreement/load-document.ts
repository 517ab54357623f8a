import type { I18n } from '@lingui/core'
import type { DocumentName, LegalDocument } from './legal-document.ts'

/**
 * Long texts are modules of their own per language, loaded when opened: in the catalogs they would be loaded with the
 * form, and a translator would see sentences without their context.
 */
const LOADERS = {
  terms: { zh: () => import('./terms.zh.ts'), en: () => import('./terms.en.ts') },
  privacy: { zh: () => import('./privacy.zh.ts'), en: () => import('./privacy.en.ts') },
}

/** Loads a document in the language of the page. */
export async function loadDocument(name: DocumentName, { locale }: Pick<I18n, 'locale'>): Promise<LegalDocument> {
  const { text } = await LOADERS[name][locale === 'en' ? 'en' : 'zh']()
  return text
}
