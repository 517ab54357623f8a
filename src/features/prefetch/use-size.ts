import { useQuery } from '@tanstack/react-query'
import { TOMORROW_AREA } from '#contract/tomorrow.ts'
import { estimateBytes } from '#src/domain/offline-picture/offline-files.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

interface Device {
  /** Of a stored one; undefined if there is none. */
  bytes: number | undefined
  /** Pixels. */
  width: number
}

/** Bytes of one picture on this device: of the stored one, else an estimate for tomorrow's. */
export function useSize(device: Device | undefined): number | undefined {
  const { data } = useQuery(wallpaperQueries.tomorrow(TOMORROW_AREA))
  if (device?.bytes) return device.bytes
  if (!device || !data?.wallpaper) return undefined
  return estimateBytes(data.wallpaper, Math.min(device.width, data.wallpaper.maxWidth))
}
