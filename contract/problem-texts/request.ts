import type { ProblemTexts } from '../problem.ts'

/** Messages about any request. */
export const REQUEST_PROBLEM_TEXTS = {
  'bad-request': { zh: '请求参数错误', en: 'Bad request parameters' },
  'browser-required': { zh: '请在浏览器中操作', en: 'This can only be done in a browser' },
  'cross-site': { zh: '来源不被允许的请求', en: 'This request came from another site' },
  'signature-expired': { zh: '链接已失效，请重新获取', en: 'This link has expired, please ask for a new one' },
  'not-found': { zh: '请求的资源不存在', en: 'The requested resource does not exist' },
  'method-not-allowed': { zh: '不支持的请求方法', en: 'This method is not supported here' },
  'request-in-flight': { zh: '同一请求正在处理中', en: 'The same request is still being processed' },
  'body-too-large': { zh: '请求内容过大', en: 'The request is too large' },
  'not-json': { zh: '请求内容不是 JSON', en: 'The request is not JSON' },
  'invalid-fields': { zh: '数据验证失败', en: 'Data validation failed' },
  'key-reused': {
    zh: '同一个 Idempotency-Key 用于了不同的请求',
    en: 'This Idempotency-Key belongs to another request',
  },
  'spellings-differ': { zh: '同一字段的两种写法内容不同', en: 'Two spellings of one field differ' },
  'too-many-requests': { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try later' },
  'storage-full': { zh: '存储空间不足，内容未保存', en: 'Storage is full, nothing was saved' },
  'server-error': { zh: '服务器内部错误', en: 'Internal server error' },
  maintenance: { zh: '网站维护中，请稍后再来', en: 'The site is closed for maintenance, please come back later' },
  unavailable: { zh: '服务暂时不可用，请稍后重试', en: 'Service temporarily unavailable, please retry later' },
} as const satisfies Partial<ProblemTexts>
