import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { archiveCalls, type ArchiveJob, type ArchiveRequest } from '#contract/archive.ts'
import { call } from '#src/domain/api.ts'
import { collectionKeys } from '#src/domain/collection/keys.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import type { ArchiveSource } from './archive-source.ts'

/** Between two requests for the progress, ms. */
const PROGRESS_MS = 1_500

export type ArchiveChoice = Omit<v.InferInput<typeof ArchiveRequest>, 'isPlan'>

const key = ['archives'] as const

export const archiveQueries = {
  /** The member's zips, being prepared or ended; followed while one is being prepared. */
  jobs: () =>
    queryOptions({
      queryKey: [...key, 'jobs'],
      queryFn: async ({ signal, client }) => {
        const { jobs } = await call(archiveCalls.list, { signal })
        const before = client.getQueryData<readonly ArchiveJob[]>([...key, 'jobs']) ?? []
        if (jobs.some(({ id, state }) => state === 'ready' && isPreparing(before, id))) showDownloads(client)
        return jobs
      },
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ state }) => state === 'preparing') ? PROGRESS_MS : false,
      staleTime: 0,
      retry: false,
    }),
  /** What a zip would contain. */
  plan: (source: ArchiveSource, choice: ArchiveChoice) =>
    queryOptions({
      queryKey: [...key, 'plan', source, choice],
      queryFn: ({ signal }) => orderOf(source, { ...choice, isPlan: true }, signal),
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
}

const isPreparing = (jobs: readonly ArchiveJob[], id: string) =>
  jobs.some((job) => job.id === id && job.state === 'preparing')

/** The files of a finished zip are downloads: pictures carry their mark, and the list of downloads has them. */
function showDownloads(client: QueryClient) {
  void client.invalidateQueries({ queryKey: wallpaperQueries.all() })
  void client.invalidateQueries({ queryKey: collectionKeys.all() })
}

export const archiveMutations = {
  order: (client: QueryClient, source: ArchiveSource) =>
    mutationOptions({
      mutationFn: (choice: ArchiveChoice) => orderOf(source, choice),
      networkMode: 'always',
      onSuccess: () => client.invalidateQueries({ queryKey: archiveQueries.jobs().queryKey }),
    }),
  /** Cancels or deletes a zip. */
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(archiveCalls.remove, { params: { id } }),
      networkMode: 'always',
      onSuccess: () => client.invalidateQueries({ queryKey: archiveQueries.jobs().queryKey }),
    }),
}

function orderOf(source: ArchiveSource, json: v.InferInput<typeof ArchiveRequest>, signal?: AbortSignal) {
  if (source.kind === 'collection') return call(archiveCalls.ofCollection, { params: { id: source.id }, json, signal })
  if (source.kind === 'shared') return call(archiveCalls.ofShared, { params: { token: source.token }, json, signal })
  return call(archiveCalls.ofList, { params: { list: source.list }, json: { ...json, ids: [...source.ids] }, signal })
}
