import { describe, expect, it } from 'vitest'
import { loginPath, ownPath } from './own-path.ts'

describe('a path of this site', () => {
  it.each([
    ['/', '/'],
    ['/article/7?comments=2#comments', '/article/7?comments=2#comments'],
    ['/category/in-focus-urdu', '/category/in-focus-urdu'],
    ['/search?q=%D9%BE', '/search?q=%D9%BE'],
    ['/a/../b', '/b'],
  ])('%s is accepted', (text, path) => {
    expect(ownPath(text)).toBe(path)
  })

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'article/7',
    '/..//elsewhere.example',
    '/login?next=/login',
    '/Login/google',
    '/ur/login',
    '/ur/sign-up?next=/',
    '/UR/reset-password',
    '/api/logout',
    '',
    null,
    undefined,
  ])('%s is rejected', (text) => {
    expect(ownPath(text)).toBeNull()
  })

  it('is the return address after signing in', () => {
    expect(loginPath('/article/7#comments', 'en')).toBe('/login?next=%2Farticle%2F7%23comments')
    expect(loginPath('/', 'en')).toBe('/login')
    expect(loginPath('//elsewhere.example', 'en')).toBe('/login')
    expect(loginPath('/ur/change-password', 'ur')).toBe('/ur/login?next=%2Fur%2Fchange-password')
    expect(loginPath('/hilal-urdu', 'ur')).toBe('/ur/login')
  })
})
