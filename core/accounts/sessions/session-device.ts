/** What a session shows of the browser and network it was opened from, so that its owner recognizes it. */
import { networkOf } from '#core/site/limits/limits.ts'
import type { SessionDevice } from './sessions.ts'

/** The first match names the browser: others imitate the ones below them. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

function firstMatch(names: typeof BROWSERS, text: string): string | null {
  return names.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** The network without its last parts, which would name one household: `203.0.113.…`, `2001:db8:7::…`. */
function coarse(address: string): string | null {
  const network = networkOf(address)
  if (network === '') return null
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.…`
    : `${network.split(':').slice(0, 3).join(':')}::…`
}

export function sessionDevice(userAgent: string | undefined, address: string): SessionDevice {
  const text = userAgent ?? ''
  return { browser: firstMatch(BROWSERS, text), system: firstMatch(SYSTEMS, text), network: coarse(address) }
}
