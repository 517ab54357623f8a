/** What talks to the browser's passkeys; loaded on demand. */
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
