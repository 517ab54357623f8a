// Runs in the page in which a visit to a provider ends, see callback-page.ts. The server sends this file as it is.
'use strict'
;(() => {
  const { outcome, opener: id, origin, returnUrl, binding } = JSON.parse(document.body.dataset.visit)
  // A refusal has a number there.
  const code = typeof outcome.code === 'string' ? outcome.code : ''

  /** Opens the session and returns the message about it. */
  async function signIn() {
    const response = await fetch('/api/login/oauth', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify({ code }),
    })
    const answer = await response.json()
    const { success, token, user, inviteReward, inviteRefusal } = answer
    if (success && token) return { type: 'oauth-login-success', token, user, inviteReward, inviteRefusal }
    return { type: 'oauth-login-refused', ...answer, status: response.status }
  }

  function messageOf() {
    if (outcome.bound) return { type: 'oauth-bound', provider: outcome.bound }
    if (code) return { type: 'oauth-login-code', code }
    if (binding) return { type: 'oauth-bind-refused', provider: binding, ...outcome }
    return { type: 'oauth-login-refused', ...outcome }
  }

  async function tellOpener() {
    const failed = { type: 'oauth-login-refused', success: false }
    const message = code ? await signIn().catch(() => failed) : messageOf()
    // Only a page of the site that began the visit can read it.
    window.opener.postMessage(message, origin || location.origin)
  }

  async function tell() {
    if (returnUrl) {
      sessionStorage.setItem('oauth-outcome', JSON.stringify(messageOf()))
      location.replace(returnUrl)
      return
    }
    // A provider's pages may have cut the popup off from its opener.
    if (window.opener) await tellOpener()
    else if (id) {
      const channel = new BroadcastChannel(`oauth-${id}`)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: its own
      channel.postMessage(messageOf())
    } else return
    window.close()
    // Some browsers close only windows that a script has opened.
    if (code || outcome.bound) document.querySelector('p').textContent = document.body.dataset.done
  }

  void tell()
})()
