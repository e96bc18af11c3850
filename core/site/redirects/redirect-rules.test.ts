import { describe, expect, it } from 'vitest'
import { RedirectRules } from './redirect-rules.ts'
import { chosen, type Redirect, type Target } from './redirects.ts'

const to = (place: string): Target => ({ place, record: null })
const article = (id: number): Target => ({ place: `/article/${id}`, record: { noun: 'article', id } })

/** Rules as they are stored: what is added, and where it leads at the end. */
function rulesOf(lines: readonly (readonly [string, Target])[]) {
  const rules = new RedirectRules([])
  const refused = lines.flatMap(([from, target]) => {
    const added = rules.add(from, target)
    return added.kind === 'refused' ? [added.refusal.code] : []
  })
  return { rules, refused }
}

/** Follows redirects as a browser does, until nothing answers; null for a circle. */
function followed(rows: readonly Redirect[], start: string): string[] | null {
  const way = [start]
  for (let steps = 0; steps < 30; steps += 1) {
    const found = chosen(rows, way.at(-1) ?? '')
    if (found.kind !== 'to') return way
    way.push(found.location)
  }
  return null
}

describe('redirects', () => {
  it('lead to the end of a chain, whichever of them was added first', () => {
    const forwards = rulesOf([
      ['/a', to('/b')],
      ['/b', to('/c')],
    ])
    const backwards = rulesOf([
      ['/b', to('/c')],
      ['/a', to('/b')],
    ])
    for (const { rules } of [forwards, backwards]) expect(rules.at('/a')?.target).toEqual(to('/c'))
  })

  it('lead through a pattern that is added later, and keep leading to a record', () => {
    const { rules } = rulesOf([
      ['/a', to('/old/7')],
      ['/b', article(7)],
      ['/old/[id]', to('/article/[id]')],
      ['/article/7', to('/x')],
    ])
    expect(rules.at('/a')?.target).toEqual(to('/x'))
    expect(rules.at('/b')?.target).toEqual(article(7))
  })

  it.each<[string, (readonly [string, Target])[]]>([
    ['to itself', [['/a', to('/A/')]]],
    ['to its own record', [['/article/7', article(7)]]],
    [
      'back and forth',
      [
        ['/a', to('/b')],
        ['/b', to('/a')],
      ],
    ],
    [
      'through three',
      [
        ['/a', to('/b')],
        ['/b', to('/c')],
        ['/c', to('/a')],
      ],
    ],
    ['a pattern to itself', [['/a/[id]', to('/a/[id]')]]],
    [
      'patterns to one another',
      [
        ['/a/[id]', to('/b/[id]')],
        ['/b/[x]', to('/a/[x]')],
      ],
    ],
    [
      'through a pattern',
      [
        ['/a/[id]', to('/b/[id]')],
        ['/b/5', to('/a/5')],
      ],
    ],
    [
      'through a pattern that comes later',
      [
        ['/b/5', to('/a/5')],
        ['/a/[id]', to('/b/[id]')],
      ],
    ],
    [
      'through a record that readers cannot see',
      [
        ['/article/7', to('/x')],
        ['/x', article(7)],
      ],
    ],
  ])('are refused where they would go in a circle: %s', (_, lines) => {
    expect(rulesOf(lines).refused).toEqual(['redirect.circle'])
  })

  it.each<[string, Target, string]>([
    ['/', to('/a'), 'redirect.from_invalid'],
    ['a', to('/a'), 'redirect.from_invalid'],
    ['/[a][b]', to('/a'), 'redirect.from_invalid'],
    ['/a', to('//evil.example'), 'redirect.to_invalid'],
    ['/a', to('/\\evil.example'), 'redirect.to_invalid'],
    ['/a', to('javascript:alert(1)'), 'redirect.to_invalid'],
    ['/a', to('https://user:word@evil.example/'), 'redirect.to_invalid'],
    ['/a/[id]', to('/b/[year]'), 'redirect.placeholder_unknown'],
  ])('are refused: %s to %j', (from, target, code) => expect(rulesOf([[from, target]]).refused).toEqual([code]))

  it('never send a browser in a circle, in 300 sets of random ones', () => {
    let seed = 7
    const random = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % count
    }
    const parts = ['a', 'b', 'c', 'd-1', 'd-2', '[id]', '[x]', 'd-[id]', 'd-[x]']
    let refused = 0
    for (let set = 0; set < 300; set += 1) {
      const rules = new RedirectRules([])
      const froms = new Set<string>()
      for (let line = 0; line < 12; line += 1) {
        const from = `/${random(3)}/${parts[random(parts.length)]}`
        const name = /\[\w+\]/.exec(from)?.[0]
        const target = random(6) === 0 ? article(random(3)) : to(`/${random(3)}/${name ?? parts[random(5)]}`)
        const added = rules.add(from, target)
        if (added.kind === 'refused') refused += 1
        else froms.add(from)
      }
      const rows = [...froms].flatMap((from) => rules.at(from) ?? [])
      // As the repository presents them.
      const stored = rows.map((row) => ({ ...row, location: row.target?.place ?? null }))
      for (const start of [0, 1, 2].flatMap((n) => parts.slice(0, 5).map((part) => `/${n}/${part}`)).concat('/0/7')) {
        expect(followed(stored, start), `set ${set} from ${start}: ${JSON.stringify(rows)}`).not.toBeNull()
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})
