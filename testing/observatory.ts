/**
 * The score of an answer by the rules of Mozilla's HTTP Observatory, which starts at 100, subtracts, and adds bonuses
 * where at least 90 are left. Source: github.com/mdn/mdn-http-observatory, `src/grader/charts.js` for the points and
 * `src/analyzer/tests/`, whose files are named below, for the rules.
 */
export type ObservedAnswer = {
  headers: Readonly<Record<string, unknown>>
  body: string
  /** What the same address answers over plain http. */
  overHttp: { status: number; location: unknown }
  host: string
}

type Rule = { source: string; points: (answer: ObservedAnswer) => number }

const MIN_SCORE_FOR_BONUS = 90
const SIX_MONTHS_SECONDS = 15_768_000
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const UNSAFE_OR_BROAD = [...BROAD, "'unsafe-inline'", 'data:']
const PASSIVE = ['img-src', 'media-src']
const PRIVATE_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])

function textOf({ headers }: ObservedAnswer, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function policyOf(answer: ObservedAnswer): Map<string, string[]> {
  const directives = textOf(answer, 'content-security-policy').split(';')
  const parsed = directives.map((directive) => directive.trim().split(/\s+/)).filter(([name]) => name !== '')
  return new Map(parsed.map(([name = '', ...sources]) => [name, sources]))
}

const includesAny = (sources: readonly string[], unwanted: readonly string[]) =>
  sources.some((source) => unwanted.includes(source))
const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)

function contentSecurityPolicy(answer: ObservedAnswer): number {
  const policy = policyOf(answer)
  if (policy.size === 0) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [scripts, styles] = [sourcesOf('script-src'), sourcesOf('style-src')]
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, sources]) => sources)
  if (includesAny(scripts, UNSAFE_OR_BROAD) || includesAny(sourcesOf('object-src'), BROAD)) return -20
  if (active.some(isInsecure)) return -20
  if (includesAny([...scripts, ...styles], ["'unsafe-eval'"])) return -10
  if (PASSIVE.flatMap(sourcesOf).some(isInsecure)) return -10
  if (includesAny(styles, UNSAFE_OR_BROAD)) return 0
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function strictTransportSecurity(answer: ObservedAnswer): number {
  const seconds = /max-age=(\d+)/.exec(textOf(answer, 'strict-transport-security'))?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10
}

/** Stricter than the source, which knows cookies of sessions by their names: here all are, but anti-forgery tokens. */
function cookies({ headers }: ObservedAnswer): number {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  if (set.length === 0) return 0
  const isSession = (cookie: string) => !/^[^=]*(?:csrf|xsrf)/i.test(cookie)
  if (set.some((cookie) => isSession(cookie) && !/; *httponly/i.test(cookie))) return -30
  if (set.some((cookie) => !/; *samesite=(?:lax|strict)/i.test(cookie))) return -20
  if (set.some((cookie) => !/; *secure/i.test(cookie))) return set.some(isSession) ? -10 : -5
  return 5
}

function framing(answer: ObservedAnswer): number {
  const ancestors = policyOf(answer).get('frame-ancestors')
  if (ancestors && !includesAny(ancestors, BROAD)) return 5
  return /^(?:sameorigin|deny)$/i.test(textOf(answer, 'x-frame-options')) ? 0 : -20
}

function referrerPolicy(answer: ObservedAnswer): number {
  const policy = textOf(answer, 'referrer-policy')
  if (policy === '') return 0
  return PRIVATE_REFERRERS.has(policy) ? 5 : -5
}

function resourcePolicy(answer: ObservedAnswer): number {
  const policy = textOf(answer, 'cross-origin-resource-policy')
  if (['same-origin', 'same-site'].includes(policy)) return 10
  return ['', 'cross-origin'].includes(policy) ? 0 : -5
}

function resourceSharing({ headers }: ObservedAnswer): number {
  const isUniversal = headers['access-control-allow-origin'] === 'https://http-observatory.security.mozilla.org'
  return isUniversal && headers['access-control-allow-credentials'] === 'true' ? -50 : 0
}

function redirection({ overHttp, host }: ObservedAnswer): number {
  if (overHttp.status < 300 || overHttp.status >= 400) return -20
  const target = new URL(String(overHttp.location), `http://${host}`)
  if (target.protocol !== 'https:') return -20
  return target.host === host ? 0 : -5
}

/** No bonus: scripts of our own origin need no integrity. */
function subresourceIntegrity({ body }: ObservedAnswer): number {
  const external = [...body.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)]
  if (external.some(([, source = '']) => !source.startsWith('https:'))) return -50
  return external.some(([tag]) => !tag.includes(' integrity=')) ? -5 : 0
}

const RULES: Record<string, Rule> = {
  'content security policy': { source: 'csp.js', points: contentSecurityPolicy },
  cookies: { source: 'cookies.js', points: cookies },
  'cross-origin resource policy': { source: 'cross-origin-resource-policy.js', points: resourcePolicy },
  'cross-origin resource sharing': { source: 'cors.js', points: resourceSharing },
  redirection: { source: 'redirection.js', points: redirection },
  'referrer policy': { source: 'referrer-policy.js', points: referrerPolicy },
  'strict transport security': { source: 'strict-transport-security.js', points: strictTransportSecurity },
  'subresource integrity': { source: 'subresource-integrity.js', points: subresourceIntegrity },
  'content type options': {
    source: 'x-content-type-options.js',
    points: (answer) => (textOf(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  framing: { source: 'x-frame-options.js', points: framing },
}

/** The points of each rule that are not 0, and the score; 100 and more is A+. */
export function observe(answer: ObservedAnswer): { score: number; points: Record<string, number> } {
  const all = Object.entries(RULES).map(([name, { points }]) => [name, points(answer)] as const)
  const sum = (chosen: readonly (readonly [string, number])[]) =>
    chosen.reduce((total, [, points]) => total + points, 0)
  const penalized = 100 + sum(all.filter(([, points]) => points < 0))
  const bonus = penalized >= MIN_SCORE_FOR_BONUS ? sum(all.filter(([, points]) => points > 0)) : 0
  return { score: Math.max(0, penalized + bonus), points: Object.fromEntries(all.filter(([, points]) => points !== 0)) }
}
