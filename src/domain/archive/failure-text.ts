import { plural, t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import * as v from 'valibot'
import { ARCHIVE_FILES_MAX, ARCHIVE_PICTURES_MAX } from '#contract/archive.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'

/** The zip has ended or was deleted, e.g. on another device. */
export class ArchiveGoneError extends Error {}

/** Why a zip was not prepared or changed. */
export function failureText(error: unknown): string {
  if (isOffline(error)) return t`You are offline. The zip is prepared by the server; try again once you are online.`
  if (error instanceof ApiError && error.problem === 'archive-too-large') return tooLargeText(error.details.data)
  const level = neededLevel(error)
  if (level) return levelText(level.limit)
  if (error instanceof ApiError && error.problem === 'archive-running') {
    return t`Another zip is being prepared. Wait until it is ready, or cancel it.`
  }
  if (error instanceof ArchiveGoneError) return t`This zip is no longer on the server. Please prepare it again.`
  if (error instanceof ApiError && error.problem === 'archive-empty') {
    return t`None of these pictures can be downloaded.`
  }
  return messageFor(error)
}

/** Why a zip that is ready was not downloaded. */
export const downloadFailureText = (error: unknown) =>
  isOffline(error)
    ? t`You are offline. The zip stays on the server; download it once you are online.`
    : failureText(error)

const isOffline = (error: unknown) => !onlineManager.isOnline() || (error instanceof ApiError && error.isNetwork)

const LevelData = v.object({ needLevel: v.number(), limit: v.number() })

/** The level (groupId) that so large a zip needs, and how many pictures the member's own allows; null for other errors. */
export function neededLevel(error: unknown) {
  if (!(error instanceof ApiError) || !error.isLevelTooLow) return null
  const data = v.safeParse(LevelData, error.details.data)
  return data.success ? data.output : null
}

const levelText = (limit: number) =>
  plural(limit, {
    one: 'With your level, a zip holds at most # picture. Choose fewer pictures, or a higher level.',
    other: 'With your level, a zip holds at most # pictures. Choose fewer pictures, or a higher level.',
  })

const Limits = v.object({ pictures: v.number(), files: v.number() })

/** `data`: the limits, where the server has told them. */
export function tooLargeText(data?: unknown) {
  const limits = v.safeParse(Limits, data)
  const { pictures, files } = limits.success
    ? limits.output
    : { pictures: ARCHIVE_PICTURES_MAX, files: ARCHIVE_FILES_MAX }
  return t`A zip holds at most ${pictures} pictures and ${files} files. Choose fewer pictures, or a single screen.`
}
