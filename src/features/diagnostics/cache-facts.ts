/** Caches of the site with their file counts and bytes; null without Cache Storage. */
export async function cacheFacts() {
  try {
    const names = (await caches.keys()).toSorted()
    return await Promise.all(names.map(sizeOf))
  } catch {
    return null
  }
}

async function sizeOf(name: string) {
  const store = await caches.open(name)
  const answers = await store.matchAll()
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size))
  return { name, count: answers.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
