import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ANNOUNCEMENT_AREAS, ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { endOfDay } from '#server/lib/admin/instant.ts'
import { announce } from './service.ts'

const usage =
  'announce --title <text> [--title-en <text>] [--summary <text>] [--summary-en <text>] [--content-file <html>] [--content-en-file <html>] [--type notice|update|event|maintenance] [--area site|vip|creator|app] [--pin] [--tags <text,text>] [--cover </path/on/this/site>] [--author <account>] [--expires YYYY-MM-DD]'

const options = {
  title: { type: 'string' },
  'title-en': { type: 'string', default: '' },
  summary: { type: 'string', default: '' },
  'summary-en': { type: 'string', default: '' },
  'content-file': { type: 'string' },
  'content-en-file': { type: 'string' },
  type: { type: 'string', default: 'notice' },
  area: { type: 'string', default: 'site' },
  pin: { type: 'boolean', default: false },
  tags: { type: 'string', default: '' },
  cover: { type: 'string', default: '' },
  author: { type: 'string' },
  expires: { type: 'string' },
} as const

export const announceCommand: AdminCommand = {
  usage,
  summary: 'publish an announcement; the newest one, or a pinned one, is the banner',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { values } = readArguments(args, usage, { options, count: 0 })
    if (!values.title?.trim()) throw new AdminError('An announcement needs --title.')
    const expireTime = endOfDay(values.expires, 'Asia/Shanghai') ?? null
    if (expireTime && expireTime <= now)
      throw new AdminError(`--expires ${values.expires} is over; the last day must be today or later.`)
    const id = await announce(db, {
      title: values.title.trim(),
      titleEn: values['title-en'],
      summary: values.summary,
      summaryEn: values['summary-en'],
      content: await textOf(values['content-file']),
      contentEn: await textOf(values['content-en-file']),
      type: oneOf(ANNOUNCEMENT_TYPES, values.type, '--type'),
      area: oneOf(ANNOUNCEMENT_AREAS, values.area, '--area'),
      isPinned: values.pin,
      tags: tagsOf(values.tags),
      cover: coverOf(values.cover),
      authorId: values.author === undefined ? null : (await namedMember(db, values.author)).id,
      publishTime: now,
      expireTime,
    })
    await changed({ what: `announcement ${id}` })
    print(`Announcement ${id} is published.`)
  },
}

/** Separated by commas, also Chinese ones; without duplicates. */
const tagsOf = (typed: string) => [
  ...new Set(
    typed
      .split(/[,，、]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The content security policy allows only the site's own pictures. */
function coverOf(typed: string) {
  if (typed === '' || /^\/[^/\\\s][^\s\\]*$/.test(typed)) return typed
  throw new AdminError('--cover is the path of a picture on this site, like /img/….')
}

async function textOf(file: string | undefined) {
  if (file === undefined) return ''
  return readFile(file, 'utf8').catch(() => {
    throw new AdminError(`The file ${file} cannot be read.`)
  })
}

function oneOf<const T extends readonly string[]>(allowed: T, typed: string, option: string): T[number] {
  const parsed = v.safeParse(v.picklist(allowed), typed)
  if (!parsed.success) throw new AdminError(`${option} is one of ${allowed.join(', ')}.`)
  return parsed.output
}
