import type { Invoice } from '#contract/order.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Downloads an invoice as a PDF in `language`. */
export function saveInvoice({ no, url }: Invoice, language: string) {
  saveFile(`${apiBase()}${url}&language=${language === 'en' ? 'en' : 'zh'}`, `invoice-${no}.pdf`)
}
