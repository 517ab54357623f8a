/** End-to-end specs of code whose folder, route or worker job is not called what they are called. */
const BY_NOUN: Record<string, readonly string[]> = {
  areas: ['history', 'today'],
  caches: ['offline', 'worker'],
  catalogue: ['history', 'shelves'],
  commands: ['routes', 'shell'],
  control: ['worker-updates'],
  'day-plan': ['today'],
  detail: ['wallpaper', 'swipe'],
  favourite: ['marks'],
  favourites: ['marks'],
  gallery: ['shelves'],
  home: ['first-view'],
  install: ['installed'],
  keys: ['shell'],
  navigation: ['offline', 'worker'],
  notification: ['reminder'],
  'offline-picture': ['saved'],
  'offline-pictures': ['saved'],
  outbox: ['outbox', 'killed'],
  picture: ['wallpaper', 'viewer'],
  'picture-file': ['viewer', 'download'],
  push: ['reminder'],
  random: ['shelves'],
  reaction: ['marks'],
  'save-offline': ['saved'],
  session: ['session', 'sign-in'],
  status: ['routes'],
  theme: ['appearance'],
  tomorrow: ['future'],
}

const PLACES = [
  /^(?:src|server)\/(?:features|domain)\/([^/]+)\//,
  /^src\/routes\/(?:.*\/)?-?([\w-]+)\.tsx$/,
  /^sw\/([^/]+)\//,
  /^contract\/([\w-]+)\.ts$/,
]

/**
 * Names of the end-to-end specs that the changed files belong to, those of most of them first: a changed spec itself, then the
 * specs of the feature, route, worker job or contract. Paths are relative to the repository, `specs` are all there are.
 */
export function relatedSpecs(changed: readonly string[], specs: readonly string[]): string[] {
  const votes = new Map<string, number>()
  const vote = (spec: string, weight: number) => votes.set(spec, (votes.get(spec) ?? 0) + weight)
  for (const path of changed) {
    const [, itself] = /^tests\/e2e\/(?:.*\/)?([\w-]+)\.spec\.ts$/.exec(path) ?? []
    if (itself) vote(itself, changed.length)
    const noun = PLACES.map((place) => place.exec(path)?.[1]).find((found) => found !== undefined)
    if (noun) for (const spec of BY_NOUN[noun] ?? specs.filter((name) => name.startsWith(noun))) vote(spec, 1)
  }
  const known = [...votes].filter(([spec]) => specs.includes(spec))
  return known.toSorted((one, other) => other[1] - one[1]).map(([spec]) => spec)
}
