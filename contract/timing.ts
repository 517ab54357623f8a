/** Timers and limits that the product spec (§9) names, each with its unit. */

export const HEARTBEAT_INTERVAL_MS = 300_000
export const HEARTBEAT_MAX_FAILURES = 3
export const TOKEN_CHECK_INTERVAL_MS = 300_000
export const RESEND_COUNTDOWN_S = 60
export const RECOVERY_CODE_DIGITS = 6
export const RECOVERY_REDIRECT_MS = 2_000
export const CAROUSEL_INTERVAL_MS = 4_000
export const CAROUSEL_SLIDES = 3
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const HTTP_TIMEOUT_MS = 10_000
/** A longer wait counts as a slow connection, and the page says so. */
export const SLOW_AFTER_MS = 5_000
export const SUCCESS_CODE = 0
export const SCROLL_TO_TOP_PX = 300
/** Auto theme is dark from this hour … */
export const DARK_FROM_HOUR = 19
/** … until this one. */
export const DARK_UNTIL_HOUR = 7
export const QUERY_RETRIES = 3
export const QUERY_RETRY_FIRST_MS = 1_000
export const QUERY_RETRY_CAP_MS = 30_000
export const QUERY_CACHE_MS = 300_000
export const MAX_VISIBLE_TOASTS = 20
export const TOAST_MAX_WIDTH_PX = 350
export const LOGIN_SUCCESS_TOAST_MS = 2_000
export const PAYMENT_SUCCESS_TOAST_MS = 4_000
/** Check-in history's page size. */
export const CHECK_IN_HISTORY_LIMIT = 30
