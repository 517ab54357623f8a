import type { Config } from '#server/lib/config.ts'
import type { SourceName } from '#server/lib/settings.ts'
import { artic } from './adapters/artic.ts'
import { bing } from './adapters/bing.ts'
import { met } from './adapters/met.ts'
import { rijksmuseum } from './adapters/rijksmuseum.ts'
import { spotlight } from './adapters/spotlight.ts'
import type { Source } from './source.ts'

/** Makes each source; `base` replaces the addresses of its services in tests. */
const ADAPTERS: Record<SourceName, (base?: string) => Source> = { bing, spotlight, met, artic, rijksmuseum }

/** A source by its name. */
export const sourceOf = ({ sourcesBase }: Pick<Config, 'sourcesBase'>, name: SourceName): Source =>
  ADAPTERS[name](sourcesBase && `${sourcesBase}/${name}`)
