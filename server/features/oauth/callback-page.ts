import { readFileSync } from 'node:fs'
import { oauthCalls } from '#contract/oauth.ts'
import type { AppEnv } from '#server/app-env.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { ProblemError, refusal } from '#server/lib/problem.ts'
import type { Destination, Outcome } from './finish.ts'
import { words } from './words.ts'

type Language = AppEnv['Variables']['language']

/** In a file of its own, because the content policy allows no script in the page. */
export const SCRIPT = readFileSync(`${import.meta.dirname}/callback-page.js`, 'utf8')

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;text-align:center;
background:light-dark(#f6f7fb,#0b1020);color:light-dark(#1a2036,#e8ebf7)}
a{color:inherit}`

/**
 * The page in which a visit to a provider ends. Its script hands the outcome to the page that began it. Without
 * `destination` that page is not known: the outcome is a problem then.
 */
export function callbackPage(outcome: Outcome | ProblemError, destination: Destination | null, language: Language) {
  const told = outcome instanceof ProblemError ? { problem: outcome } : outcome
  const problem = 'problem' in told ? refusal(told.problem, language) : undefined
  const visit = JSON.stringify({ ...destination, outcome: problem ?? told })
  const isBinding = destination?.binding !== undefined
  const text = problem?.message ?? words(isBinding ? 'binding' : 'busy', language)
  return `<!DOCTYPE html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words(isBinding ? 'bindingTitle' : 'title', language)}</title>
<style>${STYLE}</style>
</head>
<body data-visit="${escapeMarkup(visit)}" data-done="${words('done', language)}">
<p role="status">${escapeMarkup(text)}</p>
<a href="/"${problem ? '' : ' hidden'}>${words('home', language)}</a>
<script src="${oauthCalls.script.path}"></script>
</body>
</html>
`
}
