import { describe, expect, it } from 'vitest'
import type { DemoArticle } from '../article-file.ts'
import { random } from './random.ts'
import { kindOf, materialOf } from './material.ts'
import { namesOf } from './names.ts'
import { bodyOf, lengthInWords, titleOf } from './recombine.ts'

function article(category: string, html: string, title = 'A title'): DemoArticle {
  const nothing = { kicker: null, standfirst: null, photographer: null, source: null, coverAlt: null, credit: null }
  return { ...nothing, slug: 'a', category, title, author: 'x', daysAgo: 1, cover: 'a', html }
}

describe('seeded random numbers', () => {
  it('are the same for the same seed, and differ for another', () => {
    const rolls = (seed: number) => {
      const generator = random(seed)
      return Array.from({ length: 20 }, () => generator.next())
    }
    expect(rolls(1)).toEqual(rolls(1))
    expect(rolls(1)).not.toEqual(rolls(2))
    expect(rolls(7).every((roll) => roll >= 0 && roll < 1)).toBe(true)
  })

  it('include every number of a range, both ends included, about equally often', () => {
    const generator = random(3)
    const counts = new Map<number, number>()
    for (let n = 0; n < 6000; n += 1) {
      const rolled = generator.between(1, 6)
      counts.set(rolled, (counts.get(rolled) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('choose an element of a list, and reject an empty one', () => {
    expect(random(1).oneOf(['only'])).toBe('only')
    expect(() => random(1).oneOf([])).toThrow('The list is empty')
  })
})

describe('the material of a large magazine', () => {
  it.each([
    ['in-focus', 'en'],
    ['in-focus-kids', 'en kids'],
    ['in-focus-urdu', 'ur'],
    ['trending-urdu-kids', 'ur kids'],
  ])('of %s is for %s only', (category, kind) => expect(kindOf(category)).toBe(kind))

  it('consists of headings, and of sentences from paragraphs, neither short nor very long', () => {
    const long = `${'very '.repeat(100)}long.`
    const html = `<h2>Along the river</h2><p>The road bends twice. Short one. Is the old customs house <b>open</b> today?</p><p>${long}</p>`
    const material = materialOf([article('in-focus', html)])
    expect(material.get('en')).toEqual({
      sentences: ['The road bends twice.', 'Is the old customs house open today?'],
      headings: ['A title', 'Along the river'],
    })
  })

  it('splits Urdu sentences at Urdu punctuation, and excludes articles that may be in either language', () => {
    const html = '<p>دریا کے ساتھ سڑک دو بار مڑتی ہے۔ کیا پرانا کسٹم ہاؤس آج کھلا ہے؟ جی ہاں، شام تک کھلا ہے۔</p>'
    const material = materialOf([
      article('in-focus-urdu', html),
      article('digital', '<p>A film about the long river.</p>'),
    ])
    expect(material.get('ur')?.sentences).toHaveLength(3)
    expect([...material.keys()]).toEqual(['ur'])
  })
})

describe('a recombined article', () => {
  const material = {
    sentences: ['Tea & sugar cost < 5 rupees.', 'The road bends twice here.'],
    headings: ['River', 'Road'],
  }

  it('has about the requested length, and its content has text', () => {
    const html = bodyOf(material, random(5), 500)
    const words = html
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    expect(words.length).toBeGreaterThanOrEqual(450)
    expect(words.length).toBeLessThan(700)
    expect(html).toContain('Tea &amp; sugar cost &lt; 5 rupees.')
    expect(html).not.toMatch(/& |< /)
  })

  it('mixes paragraphs, headings, lists and quotes, and starts with no heading', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const html = bodyOf(material, random(seed), 2000)
      expect(html.startsWith('<h2>')).toBe(false)
      for (const tag of ['p', 'h2', 'ul', 'blockquote']) {
        const count = (pattern: string) => html.split(pattern).length - 1
        expect(count(`<${tag}>`), tag).toBe(count(`</${tag}>`))
      }
    }
    const many = Array.from({ length: 20 }, (_, seed) => bodyOf(material, random(seed), 2000)).join('')
    for (const tag of ['p', 'h2', 'ul', 'blockquote']) expect(many).toContain(`<${tag}>`)
  })

  it('is mostly short and sometimes long', () => {
    const generator = random(9)
    const lengths = Array.from({ length: 400 }, () => lengthInWords(generator))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000)
    expect(lengths.filter((length) => length < 800).length).toBeGreaterThan(200)
    expect(lengths.some((length) => length > 1700)).toBe(true)
  })

  it('has a unique title', () => {
    const generator = random(2)
    const taken = new Set(['River: Road'])
    const titles = Array.from({ length: 30 }, () => titleOf(material, generator, taken))
    expect(new Set(titles).size).toBe(30)
    expect(titles).not.toContain('River: Road')
    expect(taken.size).toBe(31)
  })
})

describe('names of authors', () => {
  it.each(['en', 'ur'] as const)('in %s are as many as requested, and distinct', (locale) => {
    const names = namesOf(locale, 100)
    expect(new Set(names).size).toBe(100)
    const script = locale === 'ur' ? /^[\p{Script=Arabic}\p{M} ]+$/u : /^[A-Za-z' -]+$/
    for (const name of names) expect(name).toMatch(script)
  })
})
