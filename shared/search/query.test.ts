import { describe, expect, it } from 'vitest'
import { MAX_QUERY_WORDS, parseQuery } from './query.ts'

function shapeOf(input: string) {
  const { clauses, excluded } = parseQuery(input)
  return { required: clauses.filter(({ optional }) => !optional).map(({ words }) => words.join(' ')), excluded }
}

describe('a query', () => {
  it('consists of words, phrases and exclusions', () => {
    expect(shapeOf('river "blue helmets" -"security council" -cat')).toEqual({
      required: ['river', 'blue helmets'],
      excluded: [['security', 'council'], ['cat']],
    })
  })

  it('reads the quotation marks of every keyboard', () => {
    for (const quoted of ['"نیلی ٹوپی"', '“نیلی ٹوپی”', '„نیلی ٹوپی“', '«نیلی ٹوپی»', '"نیلی ٹوپی']) {
      expect(shapeOf(quoted).required).toEqual(['نیلی ٹوپی'])
    }
  })

  it('requires function words only if there is nothing else', () => {
    expect(shapeOf('the bridge of Attock').required).toEqual(['bridge', 'attock'])
    expect(shapeOf('پاکستان کی فوج').required).toEqual(['پاکستان', 'فوج'])
    expect(shapeOf('to be').required).toEqual(['to', 'be'])
    expect(shapeOf('"to be"').required).toEqual(['to be'])
  })

  it('takes the last word for the beginning of one', () => {
    const prefixes = (input: string) => parseQuery(input).clauses.map(({ prefix }) => prefix)
    expect(prefixes('light hou ')).toEqual([false, true])
    expect(prefixes('light "hou"')).toEqual([false, false])
    expect(prefixes('light -hou')).toEqual([false])
    expect(prefixes('lighthouse!')).toEqual([false])
  })

  it('excludes only words that follow a minus sign at the beginning of a word', () => {
    expect(shapeOf('e-book -pdf well–known').excluded).toEqual([['pdf']])
    expect(shapeOf('- pdf').required).toEqual(['pdf'])
  })

  it('knows where its words stand in its text', () => {
    const { text, clauses } = parseQuery('  The  lighthouse  “at Ormara” Qur’an')
    expect(clauses.map(({ start, end }) => text.slice(start, end))).toEqual([
      'The',
      'lighthouse',
      '“at Ormara”',
      'Qur’an',
    ])
  })

  it('is read up to 200 characters and ten words, those of phrases included', () => {
    expect(parseQuery('ab '.repeat(50_000)).text).toHaveLength(200)
    const { clauses } = parseQuery('a1 "b1 c1 d1" f1 g1 h1 i1 j1 k1 l1')
    expect(clauses.flatMap(({ words }) => words)).toEqual(['a1', 'b1', 'c1', 'd1', 'f1', 'g1', 'h1', 'i1', 'j1', 'k1'])
    expect(clauses.flatMap(({ words }) => words)).toHaveLength(MAX_QUERY_WORDS)
  })

  it('is read to its end though it has many function words, and so are its exclusions', () => {
    const { clauses, excluded } = parseQuery('I want to read about the old lighthouse at Ormara by the sea -river')
    expect(clauses.filter(({ optional }) => !optional).map(({ words }) => words[0])).toEqual([
      'want',
      'read',
      'old',
      'lighthouse',
      'ormara',
      'sea',
    ])
    expect(excluded).toEqual([['river']])
    expect(parseQuery('-a1 -b1 -c1 -d1 -e1 -f1 -g1 -h1 -i1 -j1 -k1').excluded).toHaveLength(MAX_QUERY_WORDS)
    const many = parseQuery('the of and in to is was were are by for with at from')
    expect(many.clauses).toHaveLength(MAX_QUERY_WORDS)
  })

  it('asks for a repeated word once', () => {
    const { clauses } = parseQuery('<b>lighthouse</b> "lighthouse b" Lighthouse')
    expect(clauses.map(({ words }) => words)).toEqual([['b'], ['lighthouse'], ['lighthouse', 'b']])
  })

  it('has no clauses if it is punctuation, marks or broken characters alone', () => {
    for (const hostile of [
      '',
      '   ',
      '%_%',
      '"'.repeat(100_000),
      '-'.repeat(100_000),
      '\u064B'.repeat(10_000),
      '\0'.repeat(100_000),
      '\ud800'.repeat(100_000),
      '\u202e'.repeat(100_000),
      '(*) ^: {}[] ~ && || !',
      '۔۔۔',
    ]) {
      expect(parseQuery(hostile)).toMatchObject({ clauses: [], excluded: [] })
    }
  })

  it('contains no operator of a database, and can always be shown', () => {
    const { text, clauses } = parseQuery('50% _under\\score\u0000 \ud800quoted"); -- NEAR(x* OR y:z)')
    expect(clauses.flatMap(({ words }) => words).join(' ')).toBe('50 under score quoted near x or y z')
    expect(text).not.toMatch(/[\p{Cc}\ud800]/u)
  })
})
