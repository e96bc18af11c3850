// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { DOCUMENTS_WITH_RESIDUE } from '#testing/word-processors.ts'
import { cleanPasted } from './clean-pasted.ts'
import {
  GOOGLE_DOCS_FOOTNOTES,
  LIBRE_OFFICE_FOOTNOTES,
  OWN_PAGE_FOOTNOTES,
  WORD_FOOTNOTES,
} from './fixtures/footnotes.ts'
import { GOOGLE_DOCS } from './fixtures/google-docs.ts'
import { WORD } from './fixtures/word.ts'

function pasted(html: string) {
  const events: string[] = []
  const cleaned = cleanPasted(html, {
    send: (file) => `${events.push(`sent ${file.name}`)}`,
    onRemote: () => events.push('remote'),
    onMissing: (name) => events.push(`missing ${name}`),
    onLeftOut: (kinds) => events.push(...kinds),
  })
  return { cleaned: cleaned.trim(), events }
}

describe('pasting', () => {
  it('from Word keeps headings, emphasis, nested lists and centred lines, and nothing else', () => {
    expect(pasted(WORD).cleaned).toBe(
      '<h1>The river</h1><p><b>Along</b> the <i>river</i></p>' +
        '<ol><li>First<ol><li>Within</li></ol></li><li>Second</li></ol><p class="ql-align-center">Centred </p>',
    )
  })

  it('from Google Docs keeps bold text and link targets', () => {
    const { cleaned } = pasted(GOOGLE_DOCS)
    expect(cleaned).toContain('<h2>The road</h2>')
    expect(cleaned).toContain('<strong>Bold</strong> and ')
    expect(cleaned).toContain('<s><em>struck</em></s>')
    expect(cleaned).toContain('<a href="https://example.org/a">a link</a>')
    expect(cleaned).not.toMatch(/style=|<b>|dir=|<span/)
  })

  it.each([
    ['two breaks are two paragraphs', '<div>One<br><br>Two</div>', '<p>One</p><p>Two</p>'],
    ['a table of one cell is none', '<table><tr><td><p>Text</p></td></tr></table>', '<p>Text</p>'],
    ['places in the copied document lead nowhere', '<p><a href="#note">1</a></p>', '<p>1</p>'],
    ['copied spaces are plain, but for units', '<p>One&nbsp;two  10&nbsp;km</p>', '<p>One two 10&nbsp;km</p>'],
    ['scripts and hidden text are left behind', '<p>a<script>x()</script><span hidden>b</span></p>', '<p>a</p>'],
  ])('%s', (_what, html, expected) => {
    expect(pasted(html).cleaned).toBe(expected)
  })

  it.each([
    [
      'Word',
      WORD_FOOTNOTES,
      '<p>The river<span class="footnote">See <i>Water</i>, p. 12.<br>Second paragraph.</span>' +
        ' bends<span class="footnote"><a href="https://example.org/a">A link</a></span>.</p>',
    ],
    ['LibreOffice', LIBRE_OFFICE_FOOTNOTES, '<p>دریا<span class="footnote">گزیٹیئر، ۱۸۹۳</span> کے کنارے</p>'],
    ['Google Docs', GOOGLE_DOCS_FOOTNOTES, '<p>The road<span class="footnote">An <em>atlas</em></span> ends</p>'],
    ['a page of this site', OWN_PAGE_FOOTNOTES, '<p>Stone<span class="footnote">A mason.</span> lasts</p>'],
  ])('from %s keeps footnotes at their numbers', (_from, html, expected) => {
    expect(pasted(html).cleaned).toContain(expected)
    expect(pasted(html).cleaned).not.toMatch(/<hr|↑|\[1\]/)
  })

  it('does not take a table of contents for footnotes', () => {
    const html = '<p><a href="#a">One</a></p><h2 id="a">One</h2><p><a href="#top">Top</a></p>'
    expect(pasted(html).cleaned).toBe('<p>One</p><h2>One</h2><p>Top</p>')
  })

  it('uploads embedded pictures, reports remote ones, and keeps a place for those that did not come along', () => {
    const html =
      '<p><img src="data:image/png;base64,AAAA"></p><p><img src="https://a.example/b.png"></p>' +
      '<p>The map <img src="file:///C:/Temp/msohtmlclip1/01/image%20002.png" alt="Upper Indus"></p>' +
      '<img src="cid:plan.jpg@01DB" alt=""><img src="blob:https://docs.example/4f2" alt="A bridge"><img alt="">'
    const { cleaned, events } = pasted(html)
    expect(cleaned).toBe(
      '<figure data-uploading="1"><img></figure><figure><img src="https://a.example/b.png"></figure>' +
        '<figure data-missing="image 002.png"><img alt="Upper Indus"></figure><p>The map </p>' +
        '<figure data-missing="plan.jpg"><img alt=""></figure><figure data-missing="A bridge"><img alt="A bridge"></figure>' +
        '<figure data-missing=""><img alt=""></figure>',
    )
    expect(events).toEqual([
      'sent pasted.png',
      'remote',
      'missing image 002.png',
      'missing plan.jpg',
      'missing A bridge',
      'missing ',
    ])
  })

  it.each(DOCUMENTS_WITH_RESIDUE)('leaves out $kinds of $from, and says so', ({ html, text, kinds }) => {
    const { cleaned, events } = pasted(html)
    expect(
      cleaned
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe(text)
    expect(cleaned).not.toMatch(/footnote|<(?:ins|del|hr)/)
    expect(events).toEqual(kinds)
  })

  it('from our own editor leaves content unchanged', () => {
    const html = '<p data-pm-slice="1 1 []" style="color: red;">x</p>'
    expect(pasted(html).cleaned).toBe(html)
  })
})
