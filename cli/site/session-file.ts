import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const StoredSession = v.object({
  /** Origin of the site. */
  site: v.pipe(v.string(), v.url()),
  token: v.pipe(v.string(), v.minLength(1)),
  /** When the session was last checked, ISO 8601. */
  renewedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

type Env = Readonly<Record<string, string | undefined>>
interface Place {
  env: Env
  platform: NodeJS.Platform
  home: string
}

/** Folder for what belongs to the person's settings, by the habits of the system. */
export function configFolder({ env, platform, home }: Place) {
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'tianmu-wp')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'tianmu-wp')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'tianmu-wp')
}

/** Folder for wallpapers that are in use. */
export function pictureFolder({ env, platform, home }: Place) {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'tianmu-wp')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'tianmu-wp', 'pictures')
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'tianmu-wp')
}

export type SessionFile = ReturnType<typeof sessionFile>

/** The stored session, readable by its owner only. */
export function sessionFile(place: Place) {
  const path = join(configFolder(place), 'session.json')
  return {
    path,
    /** Null where there is none, or none that can be used. */
    async read(): Promise<StoredSession | null> {
      try {
        return v.parse(StoredSession, JSON.parse(await readFile(path, 'utf8')))
      } catch {
        return null
      }
    },
    async write(session: StoredSession) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A folder that another program has made may be open to others; the name is ours alone.
      await chmod(dirname(path), 0o700)
      const fresh = `${path}.${process.pid}`
      await writeFile(fresh, JSON.stringify(session), { mode: 0o600 })
      await rename(fresh, path)
    },
    /** False where there was none. */
    async remove() {
      const had = (await this.read()) !== null
      await rm(path, { force: true })
      return had
    },
  }
}
