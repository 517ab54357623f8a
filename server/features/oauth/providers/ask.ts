import * as v from 'valibot'
import type { Egress } from '#server/lib/egress/egress.ts'
import { ProviderError } from './provider.ts'

export const TIMEOUT_MS = 8_000
export const MAX_BYTES = 256 * 1024

type Parameters = Readonly<Record<string, string>>

/** Address with a query. */
export const addressOf = (address: string, parameters: Parameters) =>
  `${address}?${new URLSearchParams(parameters).toString()}`

/** The JSON that the provider responds with, parsed by `schema`; its status is ignored, as errors are in the body. */
export async function ask<const S extends v.GenericSchema>(
  egress: Egress,
  { address, form }: { address: string; form?: Parameters },
  schema: S,
): Promise<v.InferOutput<S>> {
  const { status, body } = await egress.fetch(address, {
    ...(form && {
      method: 'POST' as const,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    redirects: 0,
  })
  const parsed = v.safeParse(schema, jsonOf(body.toString('utf8')))
  if (!parsed.success) throw new ProviderError('unreadable', status)
  return parsed.output
}

/** JSON, or JSON as the argument of QQ's `callback( … );`. */
function jsonOf(text: string): unknown {
  const json = /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The callback's `code`; an account's owner who declines comes back without one. */
export function codeOf(callback: URL): string {
  const code = callback.searchParams.get('code')
  if (!code) throw new ProviderError('refused', 'no code')
  return code
}
