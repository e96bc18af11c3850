import { describe, expect, it } from 'vitest'
import { DOCUMENTS_WITH_RESIDUE } from '#testing/word-processors.ts'
import { payloadsOf, quillTexts, XSS_FILES } from '#testing/corpora.ts'
import { plainText } from '#core/html-tree.ts'
import { sanitizeContent } from './sanitize-content.ts'

/** Payloads within elements that are dropped or closed early, truncated, and with characters inserted between tags. */
function variantsOf(payloads: readonly string[]): string[] {
  const around = [
    '<p>|</p>',
    '<p>a<button>|',
    '<form><p>|',
    '<a href="/x">|</a>',
    '<table><tr><td>|',
    '<ul><li><x><li>|',
  ]
  const more = [
    '<p><x-y><p>|',
    '<svg>|</svg>',
    '<!--|',
    '<a href="/a"><x><a href="/b">|',
    '<pre>|</pre>',
    '<p title=|>',
  ]
  return payloads.flatMap((payload, index) => [
    ...[...around, ...more].map((box) => box.replace('|', () => payload)),
    payload.replaceAll('>', '>\u0338'),
    payload.replaceAll('<', '<\u0338'),
    payload.replaceAll('=', '=\u0338'),
    payload.slice(0, (payload.length * ((index % 9) + 1)) / 10),
    payload + (payloads[(index * 31 + 7) % payloads.length] ?? ''),
  ])
}

describe('sanitizeContent', () => {
  it('keeps what the toolbar creates', () => {
    const html =
      '<h2 class="ql-align-center">Title</h2><p dir="rtl" class="ql-direction-rtl" style="text-align: right">متن</p>' +
      '<p><span style="color: rgb(230, 0, 0); font-size: 18px">red</span> <sub>2</sub> <a href="/about">here</a></p>' +
      '<ul data-checked="true"><li>done</li></ul><pre class="ql-syntax">code</pre><div class="verse"><p>a<br />b</p></div>'
    expect(sanitizeContent(html)).toBe(html)
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\u0000script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" \tjavascript&#58;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example/x">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="editor@hilal.example">x</a>', '<a href="mailto:editor@hilal.example">x</a>'],
    ['<a href="tel:+92515550100">x</a>', '<a href="tel:+92515550100">x</a>'],
    [
      '<a href="https://example.org/a" target="_self" onclick="x()">x</a>',
      '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<p style="background-image:url(https://evil.example/p.png); color:red">x</p>', '<p style="color: red">x</p>'],
    ['<p style="color:expression(alert(1));position:fixed">x</p>', '<p>x</p>'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="/media/a.webp" onerror="alert(1)">', '<img src="/media/a.webp" alt="" />'],
    ['<svg><script>alert(1)</script></svg><p>kept</p>', '<p>kept</p>'],
    ['<form action="/logout"><input name="x"><p id="content" name="y">kept</p></form>', '<p>kept</p>'],
    [
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>one</li></ol>',
      '<ol><li data-list="bullet">one</li></ol>',
    ],
  ])('%s', (given, cleaned) => {
    expect(sanitizeContent(given)).toBe(cleaned)
  })

  it.each([
    '<figure class="pull-quote"><blockquote>Stone remembers.</blockquote><figcaption>A mason</figcaption></figure>',
    '<div class="callout callout-tip" dir="rtl" lang="ur"><p>پانی</p><ul><li>دریا</li></ul></div>',
    '<div class="gallery"><figure><img src="/media/a.webp" alt="A" width="4" height="3" /><figcaption>B</figcaption></figure></div>',
    '<p>A claim<sup class="footnote-ref">1</sup></p><ol class="footnotes"><li dir="rtl" lang="ur">حوالہ</li></ol>',
    '<div class="related-article" data-article="12"></div>',
  ])('keeps the blocks of the editor: %s', (html) => {
    expect(sanitizeContent(html)).toBe(html)
  })

  it.each([
    [
      '<div class="related-article evil" data-article="1 onload=x" onclick="x()" id="a" role="alert"></div>',
      '<div class="related-article"></div>',
    ],
    ['<p data-article="4">x</p>', '<p>x</p>'],
    ['<div data-article="012">x</div><div data-article="-1">y</div>', '<div>x</div><div>y</div>'],
    ['<div class="callout callout-alarm" style="position:fixed">x</div>', '<div class="callout">x</div>'],
    ['<div data-related="4">x</div>', '<div>x</div>'],
    [
      '<sup class="footnote-ref"><a id="note-ref-1" href="javascript:x()">1</a></sup>',
      '<sup class="footnote-ref"><a>1</a></sup>',
    ],
  ])('refuses what is not part of a block: %s', (given, cleaned) => {
    expect(sanitizeContent(given)).toBe(cleaned)
  })

  it('rebuilds videos of the two video sites from their ids, and removes all other frames', () => {
    const player = 'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4'
    for (const address of [
      'https://www.youtube.com/watch?v=YE7VzlLtp-4&list=x',
      'https://youtu.be/YE7VzlLtp-4?si=x',
      '//www.youtube.com/embed/YE7VzlLtp-4?autoplay=1',
    ]) {
      expect(sanitizeContent(`<iframe src="${address}" onload="x()"></iframe>`)).toContain(`src="${player}"`)
    }
    expect(sanitizeContent('<iframe src="https://vimeo.com/76979871"></iframe>')).toContain(
      'src="https://player.vimeo.com/video/76979871?dnt=1"',
    )
    expect(sanitizeContent('<iframe src="https://evil.example/embed/YE7VzlLtp-4"></iframe>')).toBe('')
    expect(sanitizeContent('<iframe srcdoc="<script>alert(1)</script>"></iframe>')).toBe('')
  })

  it.each(DOCUMENTS_WITH_RESIDUE)('leaves out $kinds of $from', ({ html, text }) => {
    const once = sanitizeContent(html)
    expect(plainText(once)).toBe(text)
    expect(sanitizeContent(once)).toBe(once)
  })

  it('keeps words that are struck out or inserted on purpose, and no settings of a word processor', () => {
    const html = '<p>Was <del>ten</del> <s>nine</s> <ins>eight</ins>.</p>'
    expect(sanitizeContent(html)).toBe(html)
    expect(sanitizeContent('<p>a<span style="d&#105;splay:n&#x6f;ne">b</span></p>')).toBe('<p>a</p>')
    expect(sanitizeContent('<xml><w:View>Normal</w:View></xml><p>Text</p>')).toBe('<p>Text</p>')
  })

  it('lets words break that non-breaking spaces glue together, and keeps a number with its unit', () => {
    expect(sanitizeContent('<p>The&nbsp;river&nbsp;bends&nbsp;twice</p><p>It is 10&nbsp;km long</p>')).toBe(
      '<p>The river bends twice</p><p>It is 10\u00a0km long</p>',
    )
  })

  it('composes Urdu characters', () => {
    expect(sanitizeContent('<p>\u0627\u0653</p>')).toBe('<p>\u0622</p>')
  })

  it('copes with content that is nested a thousand levels deep', () => {
    const html = `${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`
    expect(sanitizeContent(html)).not.toContain('<div>'.repeat(60))
  })

  const payloads = XSS_FILES.flatMap(payloadsOf)

  it('reduces the published payloads to what is allowed, and is idempotent', () => {
    for (const payload of payloads) {
      const once = sanitizeContent(payload)
      expect(sanitizeContent(once), payload).toBe(once)
      expect(once, payload).not.toMatch(
        /<(?!\/?(?:p|h[1-6]|blockquote|pre|div|fig\w+|hr|ul|ol|li|table|caption|col|colgroup|thead|tbody|tfoot|tr|th|td|a|b|i|strong|em|u|s|del|ins|sub|sup|small|mark|code|span|br|cite|q|abbr|bdi|img|iframe)\b)/,
      )
      for (const [tag] of once.matchAll(/<[a-z][^>]*>/g)) {
        expect(tag, payload).not.toMatch(/\s(?:on\w+|srcdoc|formaction|xlink:href|id|name)\s*=/i)
        expect(tag, payload).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:|\/(?!\/)|#)/i)
      }
    }
  })

  it('is idempotent wherever a payload is placed and whatever is inserted into it', () => {
    const unstable = variantsOf(payloads).filter((html) => {
      const once = sanitizeContent(html)
      return sanitizeContent(once) !== once
    })
    expect(unstable).toEqual([])
  })

  it('cuts the title of a video between what people see as characters, once', () => {
    const embed = (title: string) =>
      `<iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="${title}"></iframe>`
    const titleOf = (html: string) => /title="([^"]*)"/.exec(html)?.[1] ?? ''
    const cut = sanitizeContent(embed('👨‍👩‍👧'.repeat(100)))
    expect(titleOf(cut)).toMatch(/^(👨‍👩‍👧)+…$/u)
    expect(Array.from(titleOf(cut)).length).toBeLessThanOrEqual(300)
    expect(sanitizeContent(cut)).toBe(cut)
    for (const whole of ['🌙'.repeat(300), 'دریا '.repeat(59).trim()])
      expect(titleOf(sanitizeContent(embed(whole)))).toBe(whole)
  })

  it.each([
    ['<p>a</p>\u0338<p>b</p>', '<p>a</p>\u0338<p>b</p>'],
    ['<p>\u0338words</p>', '<p>\u0338words</p>'],
    ['<p title=\u0338>words</p>', '<p>words</p>'],
    ['<b>a&#x338;</b>b', '<b>a\u0338</b>b'],
  ])('prevents a combining character from merging with a tag: %j', (given, sanitized) => {
    expect(sanitizeContent(given)).toBe(sanitized)
  })

  it.each([
    ['<p><x-y><p>inner</p></x-y></p>', '<p></p><p>inner</p><p></p>'],
    ['<ul><li><x><li>inner</li></x></li></ul>', '<ul><li></li><li>inner</li></ul>'],
  ])('is idempotent where the parser would move content: %s', (given, sanitized) => {
    expect(sanitizeContent(given)).toBe(sanitized)
  })

  it('keeps the visible text of all content of the earlier editor, whatever separates its tags', () => {
    const visible = (html: string) => plainText(html).normalize('NFC').replace(/\s/g, '')
    for (const { name, html } of quillTexts()) {
      for (const text of [
        html,
        html.replaceAll('</p>', '</p>\u0338').replaceAll('<strong>', '<strong>\u0338'),
        `<form><section>${html}</section></form>`,
      ]) {
        expect(visible(sanitizeContent(text)), name).toBe(visible(text))
      }
    }
  })

  it('keeps every character and every format of the earlier editor’s content', () => {
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, '\n')
        .replace(/\n+/g, '\n')
        .replaceAll('\u00a0', ' ')
        .normalize('NFC')
    const formats = (html: string) =>
      [
        ...html
          .replace(/<iframe[^>]*about:blank[^>]*>/g, '')
          .matchAll(/\bql-(?!ui)[a-z0-9-]+|data-list="\w+"|data-checked="\w+"/g),
      ].map(([format]) => format)
    for (const { name, html } of quillTexts()) {
      const cleaned = sanitizeContent(html)
      expect(words(cleaned).trim(), name).toBe(words(html).trim())
      expect(formats(cleaned), name).toEqual(formats(html))
      expect(sanitizeContent(cleaned), name).toBe(cleaned)
    }
  })
})
