import { describe, expect, it } from 'vitest'
import { directContent } from './block-languages.ts'
import { parseHtml, writeHtml } from '#core/html-tree.ts'
import type { Locale } from '#shared/locale.ts'

function directed(html: string, language: Locale): string {
  const tree = parseHtml(html)
  directContent(tree, language)
  const once = writeHtml(tree)
  directContent(tree, language)
  expect(writeHtml(tree)).toBe(once)
  return once
}

const URDU = 'dir="rtl"'

describe('the direction of content', () => {
  it.each([
    ['<p>The river</p><p>دریا کا کنارہ</p>', '<p>The river</p><p lang="ur" dir="rtl">دریا کا کنارہ</p>'],
    [
      '<ul><li><p dir="rtl" lang="ur">دریا</p></li></ul>',
      `<ul lang="ur" dir="rtl"><li><p ${URDU} lang="ur">دریا</p></li></ul>`,
    ],
    ['<ol><li>دریا</li><li>پل</li></ol>', '<ol lang="ur" dir="rtl"><li>دریا</li><li>پل</li></ol>'],
    ['<blockquote><p>دریا</p></blockquote>', '<blockquote lang="ur" dir="rtl"><p>دریا</p></blockquote>'],
    [
      '<table><tbody><tr><td>دریا کا نام</td><td>Indus</td></tr></tbody></table>',
      '<table lang="ur" dir="rtl"><tbody><tr><td>دریا کا نام</td><td lang="en" dir="ltr">Indus</td></tr></tbody></table>',
    ],
    [
      '<figure class="pull-quote"><blockquote>پتھر یاد رکھتے ہیں</blockquote><figcaption>A mason</figcaption></figure>',
      '<figure class="pull-quote" lang="ur" dir="rtl"><blockquote>پتھر یاد رکھتے ہیں</blockquote><figcaption lang="en" dir="ltr">A mason</figcaption></figure>',
    ],
    ['<p class="ql-direction-rtl">دریا</p>', '<p class="ql-direction-rtl" lang="ur">دریا</p>'],
    ['<p dir="rtl">The river</p>', '<p dir="rtl">The river</p>'],
    ['<p lang="ur">دریا</p>', '<p lang="ur" dir="rtl">دریا</p>'],
    ['<p lang="fr">La rivière</p>', '<p lang="fr">La rivière</p>'],
    ['<p>Words in Urdu: نکتہ اور ہلال</p><p>1947</p>', '<p>Words in Urdu: نکتہ اور ہلال</p><p>1947</p>'],
    [
      '<ol class="footnotes"><li>دریا</li><li>River</li></ol>',
      '<ol class="footnotes"><li lang="ur" dir="rtl">دریا</li><li>River</li></ol>',
    ],
    ['<pre>دریا</pre>', '<pre>دریا</pre>'],
  ])('in English: %s', (html, expected) => {
    expect(directed(html, 'en')).toBe(expected)
  })

  it.each([
    ['<p>A paragraph (with brackets).</p>', '<p lang="en" dir="ltr">A paragraph (with brackets).</p>'],
    ['<h2>YouTube پر</h2>', '<h2>YouTube پر</h2>'],
    [
      '<ul><li>One</li><li>دو</li><li>تین کا</li></ul>',
      '<ul><li lang="en" dir="ltr">One</li><li>دو</li><li>تین کا</li></ul>',
    ],
    ['<p>فون: +92 51 9271605 پر</p>', '<p>فون: <bdi dir="ltr">+92 51 9271605</bdi> پر</p>'],
    ['<p>درجہ <b>-5</b> اور C++</p>', '<p>درجہ <b><bdi dir="ltr">-5</bdi></b> اور <bdi dir="ltr">C++</bdi></p>'],
    [
      '<table><tbody><tr><td>-5</td></tr></tbody></table>',
      '<table><tbody><tr><td><bdi dir="ltr">-5</bdi></td></tr></tbody></table>',
    ],
    ['<p>حکم <code>a -5</code></p>', '<p>حکم <code>a -5</code></p>'],
    ['<p lang="en" dir="ltr">Call +92 51 9271605</p>', '<p lang="en" dir="ltr">Call +92 51 9271605</p>'],
  ])('in Urdu: %s', (html, expected) => {
    expect(directed(html, 'ur')).toBe(expected)
  })
})
