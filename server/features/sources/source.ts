import type * as v from 'valibot'
import type { Area } from '#contract/area.ts'
import type { ArtFacts, LicenceInfo } from '#contract/detail.ts'
import type { LocalDate } from '#contract/value.ts'
import type { SourceName } from '#server/lib/settings.ts'

/** A day on which an area shows a picture. */
export interface Placement {
  area: Area
  day: LocalDate
}

/** A picture that a source offers, with what must be known to use it. */
export interface Candidate {
  /** Addresses of the picture, the largest first; the next one is tried where one is missing. */
  pictures: string[]
  title: string
  headline?: string
  place?: string
  author: string
  /** Whom to name, in the source's own words. */
  copyright: string
  /** Page of the picture at its source. */
  copyrightLink: string
  licence: LicenceInfo
  category: 'landscape' | 'art'
  art?: ArtFacts
}

/** One thing in a source's list. */
export interface Entry {
  /** The source's own id of the picture; stable. */
  id: string
  /** Language of its texts, as an ISO 639 code. */
  language: string
  /** Where the source shows it, if that is a day of an area. */
  placement?: Placement
  /** A museum's facts, if the list itself has them: a picture that was made of the entry earlier gets them too. */
  art?: ArtFacts | undefined
  /**
   * Reads the rest. Throws `RefusedEntryError` for a picture that cannot be used, `SourceError` where the source does
   * not answer as documented.
   */
  read: () => Promise<Candidate>
}

export interface Page {
  /** In the order in which they are taken. */
  entries: Entry[]
  /** Where the next page begins; empty after the last one. */
  next: string
}

/** Requests to a source, within the bounds of a run. */
export interface SourceClient {
  /**
   * A page of a list, or where the next one begins if it is the same as at the last visit that got through it. Throws
   * `SourceError` where the source does not answer, or with something else than `schema` describes.
   */
  list<const S extends v.GenericSchema>(address: string, schema: S): Promise<ReadList<v.InferOutput<S>>>
  /** A record; throws `RefusedEntryError` where there is none, otherwise like `list`. */
  record<const S extends v.GenericSchema>(address: string, schema: S): Promise<v.InferOutput<S>>
  /** The first of the pictures that is there, as a whole; throws `RefusedEntryError` where all are missing. */
  picture(addresses: readonly string[]): Promise<Buffer>
  /** Remembers that the page read last is done with, so that the next visit asks for changes only. */
  settleList(next: string): Promise<void>
  /** What was asked for so far; bytes of pictures. */
  usage: { requests: number; bytes: number }
}

type ReadList<T> = { isUnchanged: true; next: string } | { isUnchanged: false; body: T }

/** An upstream source of pictures. */
export interface Source {
  name: SourceName
  /** Kind of its pictures. */
  kind: 'bing' | 'spotlight' | 'art'
  /** Time between two runs that found the end of the list. */
  everyHours: number
  /** Number of new pictures at most. */
  perRun: number
  perDay: number
  /** Reads a page of the list; `cursor` is a former page's `next`, or empty. Throws `SourceError`. */
  list(client: SourceClient, cursor: string): Promise<Page>
}

/** The source does not answer, or not as documented; it rests for a while. The message ends a sentence about it. */
export class SourceError extends Error {
  /** How long the source itself asks to wait. */
  readonly retryAfterMs: number | undefined
  /** The source asks for fewer requests; no picture is at fault. */
  readonly isLimit: boolean

  constructor(message: string, { retryAfterMs, isLimit = false }: { retryAfterMs?: number; isLimit?: boolean } = {}) {
    super(message)
    this.retryAfterMs = retryAfterMs
    this.isLimit = isLimit
  }
}

/** A picture that cannot be used, now and later; the message says why. */
export class RefusedEntryError extends Error {}
