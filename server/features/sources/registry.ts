import type { Config } from '#server/lib/config.ts'
import type { SourceName } from '#server/lib/settings.ts'
import { bing } from './adapters/bing.ts'
import type { Source } from './source.ts'

/** Makes each source; `base` replaces the addresses of its services in tests. */
const ADAPTERS: Record<SourceName, (base?: string) => Source> = { bing }

/** A source by its name. */
export const sourceOf = ({ sourcesBase }: Pick<Config, 'sourcesBase'>, name: SourceName): Source =>
  ADAPTERS[name](sourcesBase && `${sourcesBase}/${name}`)
