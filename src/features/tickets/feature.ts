import { callAddress } from '#contract/call.ts'
import { ticketCalls } from '#contract/ticket.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { tickets: ['.', 'src/domain/ticket'] },
  headings: ['There is no such ticket'],
  pages: { '/tickets': { preload: { texts: ['tickets'], call: callAddress(ticketCalls.list, {}) } } },
}
