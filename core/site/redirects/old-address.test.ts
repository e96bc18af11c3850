import { describe, expect, it } from 'vitest'
import { filledIn, isUsablePattern, matcherOf, normalAddress, textOf } from './old-address.ts'

const normal = (address: string) => {
  const found = normalAddress(address)
  return found && textOf(found)
}

describe('the normal form of an old address', () => {
  it.each([
    ['/view-article.php?i=8838', '/view-article.php?i=8838'],
    ['http://www.hilal.gov.pk/View-Article.PHP?i=8838#top', '/view-article.php?i=8838'],
    ['/a/b//c/', '/a/b/c'],
    ['/a?b=2&a=1&utm_source=x&fbclid=y', '/a?a=1&b=2'],
    ['/a?', '/a'],
    ['', '/'],
    ['/%D9%85%D8%B6%D8%A7%D9%85%DB%8C%D9%86', '/مضامین'],
    // In Windows-1256, as Urdu sites of twenty years ago.
    ['/%C7%D1%CF%E6', '/اردو'],
    ['/a%00b', '/ab'],
    ['/100%', '/100%'],
    ['/a+b?q=c+d', '/a+b?q=c d'],
  ])('of %s is %s', (address, expected) => expect(normal(address)).toBe(expected))

  it.each(['view-article.php', 'mailto:a@b.example', `/${'a'.repeat(600)}`])('has none: %s', (address) =>
    expect(normal(address)).toBeNull(),
  )

  it('is the same for its own normal form', () => {
    for (const address of ['/A/?b=%D9%85', '/%C7%D1?x=1&a=%41', '/index-issue.php?mgt=5&mgy=2024&mgm=2']) {
      expect(normal(normal(address) ?? '')).toBe(normal(address))
    }
  })
})

describe('a pattern', () => {
  it('stands for the addresses whose parts are of its kinds', () => {
    const matches = matcherOf('/index-issue.php?mgm=[month]&mgt=5&mgy=[year]')
    expect(matches('/index-issue.php?mgm=2&mgt=5&mgy=2024')).toEqual({ month: '2', year: '2024' })
    expect(matches('/index-issue.php?mgm=2&mgt=6&mgy=2024')).toBeNull()
    expect(matches('/index-issue.php?mgm=x&mgt=5&mgy=2024')).toBeNull()
    expect(matcherOf('/k2/[slug].html')('/k2/a.b.html')).toEqual({ slug: 'a.b' })
    expect(matcherOf('/k2/[slug]')('/k2/a/b')).toBeNull()
    expect(matcherOf('/a.b/[id]')('/axb/1')).toBeNull()
  })

  it('fills its target in, with two digits for a month and nothing that leaves its part of the path', () => {
    expect(filledIn('/issue/hilal-english/[year]-[month]', { year: '2024', month: '2' })).toBe(
      '/issue/hilal-english/2024-02',
    )
    expect(filledIn('/search?q=[q]', { q: 'a&b/../c' })).toBe('/search?q=a%26b%2F..%2Fc')
  })

  it('needs a separator between two parts, and each name once', () => {
    expect(['/[a]/[b]', '/[a][b]', '/[a]/[a]', '/[a]/[b]/[c]/[d]/[e]/[f]/[g]'].map(isUsablePattern)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is compared in a moment with an address that was made to be slow', () => {
    const matches = matcherOf('/[a]-[b]-[c]-[d]-[e]-[f]!')
    expect(matches(`/${'-a'.repeat(240)}`)).toBeNull()
  })
})
