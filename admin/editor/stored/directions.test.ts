// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { parseHtml } from '../parse-html.ts'
import { readDirections, writeDirections } from './directions.ts'
import { hasLosses } from './losses.ts'

function written(html: string, language: Locale): string {
  const body = parseHtml(html)
  writeDirections(body, language)
  return body.innerHTML
}

describe('the direction of blocks in stored content', () => {
  it.each<[Locale, string, string]>([
    ['ur', '<p>An English paragraph.</p><p>اردو</p>', '<p dir="ltr" lang="en">An English paragraph.</p><p>اردو</p>'],
    ['en', '<ul><li><p>پہلا</p></li></ul>', '<ul dir="rtl" lang="ur"><li><p>پہلا</p></li></ul>'],
    ['en', '<ul><li dir="rtl" lang="ur">پہلا</li></ul>', '<ul dir="rtl" lang="ur"><li>پہلا</li></ul>'],
    ['en', '<p dir="ltr" lang="en">word</p>', '<p>word</p>'],
    ['en', '<p dir="rtl">word</p>', '<p dir="rtl" lang="en">word</p>'],
    [
      'ur',
      '<p dir="rtl" lang="ur">an English line, set to the right</p>',
      '<p dir="rtl" lang="ur">an English line, set to the right</p>',
    ],
    ['en', '<p lang="fr">La mer</p>', '<p lang="fr">La mer</p>'],
    [
      'ur',
      '<p>دریا<span class="footnote">Gazetteer of the district, 1893, p. 4</span></p>',
      '<p>دریا<span class="footnote">Gazetteer of the district, 1893, p. 4</span></p>',
    ],
  ])('is written where it differs (%s): %s', (language, html, expected) => {
    expect(written(html, language)).toBe(expected)
    expect(written(expected, language)).toBe(expected)
  })

  it('follows the words again when it is opened, unless somebody chose it', () => {
    const body = parseHtml('<p dir="ltr" lang="en">English</p><p dir="rtl" lang="ur">chosen</p><p>اردو</p>')
    readDirections(body, 'ur')
    expect(body.innerHTML).toBe('<p>English</p><p dir="rtl" lang="ur">chosen</p><p>اردو</p>')
  })

  it('is no loss where it is written down', () => {
    expect(hasLosses('<p>English words</p>', '<p dir="ltr" lang="en">English words</p>', 'ur')).toBe(false)
    expect(hasLosses('<p dir="rtl">English words</p>', '<p>English words</p>', 'en')).toBe(true)
  })
})
