import * as v from 'valibot'
import { type Call, get, post } from '#contract/call.ts'
import { call } from './api.ts'

const AnyQuery = v.record(v.string(), v.any())

/** Calls of made-up addresses below `/api/`, as one of the product spec's clients makes them. */
function clientOf(client: Call['client']) {
  const parts = { summary: 'Things', access: 'everyone', client } as const
  return {
    get: <S extends v.GenericSchema>(
      path: string,
      response: S,
      { query = {}, signal }: { query?: Record<string, unknown>; signal?: AbortSignal } = {},
    ) => call(get(`/api/${path}`, { ...parts, query: AnyQuery, response }), { query, signal }),
    post: <S extends v.GenericSchema>(path: string, response: S, { json }: { json: Record<string, unknown> }) =>
      call(post(`/api/${path}`, { ...parts, json: v.looseObject({}), response }), { json }),
  }
}

export const siteApi = clientOf('site')
export const wallpaperApi = clientOf('wallpaper')
