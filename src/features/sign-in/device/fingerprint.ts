import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { areOnlyBasicFactsSent, isTrackingRefused } from '#src/domain/device-facts/device-facts-choice.ts'
import { detectedFonts } from './fonts.ts'
import { canvasDrawing, graphicsCard } from './graphics.ts'

/** The server accepts no more. */
const MAX_CHARACTERS = 20_000

/**
 * Base64 of a JSON object that describes the browser: all facts, or only the basic ones where the member or the browser
 * asks for that or one of the others cannot be read. Source: product spec §3.
 */
export function deviceFingerprint(now: Date): string {
  if (areOnlyBasicFactsSent() || isTrackingRefused()) return encode(basicFacts(now))
  try {
    const full = encode(allFacts(now))
    return full.length > MAX_CHARACTERS ? encode(basicFacts(now)) : full
  } catch {
    return encode(basicFacts(now))
  }
}

function basicFacts(now: Date) {
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    platform: navigator.platform,
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    timestamp: now.getTime(),
  }
}

function allFacts(now: Date) {
  const { connection, doNotTrack } = navigator
  const { vendor, renderer } = graphicsCard()
  return {
    ...basicFacts(now),
    cookieEnabled: navigator.cookieEnabled,
    colorDepth: screen.colorDepth,
    pixelRatio: devicePixelRatio,
    timezoneOffset: now.getTimezoneOffset(),
    canvas: hash(canvasDrawing()),
    webglVendor: hash(vendor),
    webglRenderer: hash(renderer),
    fonts: detectedFonts(),
    plugins: Array.from(navigator.plugins, ({ name }) => name),
    hardwareConcurrency: navigator.hardwareConcurrency,
    maxTouchPoints: navigator.maxTouchPoints,
    localStorage: hasStorage('localStorage'),
    sessionStorage: hasStorage('sessionStorage'),
    indexedDB: 'indexedDB' in globalThis,
    connectionType: connection?.effectiveType ?? connection?.type ?? '',
    doNotTrack,
    webdriver: navigator.webdriver,
  }
}

function hasStorage(name: 'localStorage' | 'sessionStorage') {
  try {
    return Boolean(globalThis[name])
  } catch {
    return false
  }
}

const hash = (text: string) => bytesToHex(md5(utf8ToBytes(text)))
const encode = (facts: object) => btoa(String.fromCodePoint(...utf8ToBytes(JSON.stringify(facts))))
