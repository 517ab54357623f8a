import * as v from 'valibot'
import { oauthCalls } from '#contract/oauth.ts'
import { siteCalls, STATUS_FEED_TYPE } from '#contract/site.ts'
import { MARK } from './hostile-values.ts'
import type { HostileRequest } from './make-request.ts'
import type { HostileAnswer } from './send-request.ts'

/** The form of every response: a success or a refusal. */
const Envelope = v.union([
  v.object({ code: v.literal(0), success: v.literal(true), message: v.string() }),
  v.object({
    code: v.pipe(v.number(), v.notValue(0)),
    success: v.literal(false),
    message: v.pipe(v.string(), v.nonEmpty()),
  }),
])

/** Calls that answer with a file, and its type. */
const FILES: Partial<Record<string, string>> = {
  [oauthCalls.script.path]: 'text/javascript',
  [siteCalls.statusFeed.path]: STATUS_FEED_TYPE,
}

/** Internals: a line of a stack trace, a statement, a local path. Not what a request may have stored as a name. */
const INSIDES =
  /\n {4}at |\.ts:\d+:\d+|node_modules|node:internal|Failed query|syntax error at|SQLSTATE|\bpg_(?!sleep)|file:\/\/\/(?!etc\/passwd)/

/** Node's own responses to invalid requests, which never reach our code. */
const isParserRefusal = ({ status, headers, text }: HostileAnswer) =>
  [400, 417, 431].includes(status) && headers['x-request-id'] === undefined && text === ''

/** Failures of a response, in words; none where it is correct. */
export function complaintsOf(request: HostileRequest, answer: HostileAnswer): string[] {
  const { status, headers, text } = answer
  const complaints: string[] = []
  const complain = (isSo: boolean, complaint: string) => isSo && complaints.push(complaint)
  complain(status >= 500 || status === 429 || status < 200, `answered ${status}`)
  complain(INSIDES.test(text), 'tells of its insides')
  complain(JSON.stringify(headers).includes(MARK), 'a header echoes the request')
  if (isParserRefusal(answer)) return complaints
  complain(headers['x-content-type-options'] !== 'nosniff', 'lacks nosniff')
  complain(!headers['content-security-policy']?.includes(`default-src 'none'`), 'lacks a content policy')
  if (isCall(request.target)) complaints.push(...complaintsOfCall(request, answer))
  return complaints
}

function complaintsOfCall(request: HostileRequest, { status, headers, text }: HostileAnswer) {
  const complaints: string[] = []
  const complain = (isSo: boolean, complaint: string) => isSo && complaints.push(complaint)
  const fileType = FILES[pathOf(request.target)]
  if (fileType && status < 400) {
    complain(!headers['content-type']?.startsWith(fileType), `is ${headers['content-type']}`)
    return complaints
  }
  const isPublic = pathOf(request.target).startsWith('/api/announcements') && status < 400
  complain(headers['cache-control'] !== 'no-store' && !isPublic, `may be cached: ${headers['cache-control']}`)
  complain(status >= 400 && text.includes(MARK), 'a refusal echoes the request')
  if (request.method === 'HEAD' || status === 304 || status === 204) {
    complain(text !== '', 'has a body where none belongs')
    return complaints
  }
  complain(!headers['content-type']?.startsWith('application/json'), `is ${headers['content-type']}`)
  complain(!v.is(Envelope, parsed(text)), 'is no envelope')
  return complaints
}

/** The path as the server reads it: dots resolved, characters decoded. */
function pathOf(target: string) {
  try {
    return decodeURI(new URL(target, 'http://localhost').pathname)
  } catch {
    return ''
  }
}

const isCall = (target: string) => pathOf(target).startsWith('/api/') && !target.startsWith('//')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A line to reproduce it: seed and number determine the request, the rest is for the reader. */
export function reproducibleLine(seed: number, request: HostileRequest) {
  const { number, actor, method, target, headers, body } = request
  const shown = { actor, headers, type: body?.contentType, body: body?.bytes.toString('latin1').slice(0, 600) }
  return `ABUSE_SEED=${seed} ABUSE_ONLY=${number} ${method} ${target.slice(0, 600)} ${JSON.stringify(shown)}`
}
