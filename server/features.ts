import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { ServerFeature } from '#server/lib/feature.ts'

const Manifest = v.object({ feature: v.custom<ServerFeature>((value) => typeof value === 'object' && value !== null) })

/** Every feature of the server by its folder's name, from the manifests `server/features/<noun>/feature.ts`. */
export const features: ReadonlyMap<string, ServerFeature> = new Map(
  await Promise.all(
    globSync(`${import.meta.dirname}/features/*/feature.ts`)
      .toSorted()
      .map(async (file): Promise<[string, ServerFeature]> => [
        basename(dirname(file)),
        v.parse(Manifest, await import(pathToFileURL(file).href)).feature,
      ]),
  ),
)
