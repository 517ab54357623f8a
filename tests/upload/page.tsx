import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { UPLOAD_PURPOSES, type UploadPurpose, type UploadResult } from '#contract/upload.ts'
import { MemberUploadField } from '#src/domain/upload/member-upload-field.tsx'
import { activateLanguage, loadTexts, rememberedLanguage } from '#src/i18n/language.ts'

/** The upload field alone, for the purpose in `?purpose=`; the ids of ready files are below it. */
function UploadPage({ purpose }: { purpose: UploadPurpose }) {
  const [results, setResults] = useState<UploadResult[]>([])
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: 24 }}>
      <MemberUploadField
        purpose={purpose}
        label={purpose}
        hint={`${UPLOAD_PURPOSES[purpose].maxMb} MB`}
        isMultiple
        hasCamera
        onChange={setResults}
      />
      <output aria-label="ready">{results.map(({ fileId }) => fileId).join(' ')}</output>
    </main>
  )
}

await Promise.all([activateLanguage(rememberedLanguage()), loadTexts('uploads')])
document.documentElement.dataset.theme = localStorage.getItem('themeMode') ?? 'light'
const purpose = new URLSearchParams(location.search).get('purpose') as UploadPurpose
createRoot(document.body).render(
  <I18nProvider i18n={i18n}>
    <UploadPage purpose={purpose} />
  </I18nProvider>,
)
