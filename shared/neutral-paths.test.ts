import { describe, expect, it } from 'vitest'
import { isNeutral, localeOfPath, pathIn } from './neutral-paths.ts'

describe('the address of a page in a language', () => {
  it.each([
    ['/about', '/ur/about'],
    ['/search?q=a/b#c', '/ur/search?q=a/b#c'],
    ['/help#faq', '/ur/help#faq'],
    ['/ebooks/misc?page=2', '/ur/ebooks/misc?page=2'],
    ['/category/digital', '/ur/category/digital'],
  ])('of %s is, in Urdu, %s', (english, urdu) => {
    expect(pathIn('ur', english)).toBe(urdu)
    expect(pathIn('ur', urdu)).toBe(urdu)
    expect(pathIn('en', urdu)).toBe(english)
    expect(pathIn('en', english)).toBe(english)
    expect([isNeutral(english), isNeutral(urdu)]).toEqual([true, true])
  })

  it.each([
    '/',
    '/hilal-urdu',
    '/ur',
    '/ur/hilal-urdu',
    '/magazine-archive/hilal-her',
    '/category/misc',
    '/login/google',
    '/about/us',
    '/media/about',
    '//about',
    'https://elsewhere.example/about',
    'mailto:about@hilal.example',
    '#about',
    '?page=2',
    '',
  ])('of %j is the same', (address) => {
    expect([pathIn('en', address), pathIn('ur', address)]).toEqual([address, address])
  })
})

it.each([
  ['/about', 'en'],
  ['/search?q=/ur/', 'en'],
  ['/urban', 'en'],
  ['/nothing?from=urdu', 'en'],
  ['/ur', 'ur'],
  ['/ur?x', 'ur'],
  ['/ur/about', 'ur'],
  ['/hilal-urdu/nothing', 'ur'],
  ['/category/in-focus-urdu?page=99', 'ur'],
])('the language of what is at %s is %s', (path, locale) => expect(localeOfPath(path)).toBe(locale))
