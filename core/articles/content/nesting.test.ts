import { describe, expect, it } from 'vitest'
import { nestsTooDeep } from './nesting.ts'

describe('nestsTooDeep', () => {
  it.each([
    ['a thousand elements in one another', '<div>'.repeat(1000)],
    ['two kinds by turns', '<p><li>'.repeat(1000)],
    ['many ends of others between', '<b></i>'.repeat(1000)],
  ])('detects %s', (_what, html) => {
    expect(nestsTooDeep(html)).toBe(true)
  })

  it.each([
    ['many paragraphs without ends', '<p>a'.repeat(5000)],
    ['a long list without ends', `<ul>${'<li>a'.repeat(5000)}</ul>`],
    ['many pictures and breaks', '<p><img src="/a.webp"><br></p>'.repeat(5000)],
    ['a long table', `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(5000)}</table>`],
    ['less-than signs', '< '.repeat(5000)],
  ])('accepts %s', (_what, html) => {
    expect(nestsTooDeep(html)).toBe(false)
  })
})
