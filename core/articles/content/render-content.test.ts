import { describe, expect, it } from 'vitest'
import { RENDER_VERSION, renderContent } from './render-content.ts'

const show = (html: string) => renderContent(html, 'en').html

describe('rendering an article’s content', () => {
  it('reserves the first-level heading for the title', () => {
    expect(show('<h1 class="ql-align-center">A</h1><p>h1</p>')).toBe('<h2 class="ql-align-center">A</h2><p>h1</p>')
  })

  it('wraps tables in boxes that scroll and can be reached by keyboard', () => {
    expect(show('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      '<div class="table" role="region" tabindex="0" aria-label="Table, can be scrolled sideways"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    )
  })

  it('gives media pictures their sizes, dimensions and colour', () => {
    const html = show('<img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="A &gt; B" />')
    expect(html).toContain('src="/media/0123456789abcdef-1600x1000-2a4b6c/960.webp"')
    expect(html).toContain('/media/0123456789abcdef-1600x1000-2a4b6c/320.webp 320w')
    expect(html).toContain('alt="A &gt; B"')
    expect(html).toMatch(/ width="1600" height="1000" .*loading="lazy"|loading="lazy".* width="1600" height="1000"/)
  })

  it('keeps existing attributes of a picture, and adds none twice', () => {
    const html = show('<img src="/press/a.jpg" alt="" width="10" loading="eager">')
    expect(html.match(/loading=/g)).toHaveLength(1)
    expect(html).toContain('loading="eager"')
    expect(html).toContain('width="10"')
    expect(html).not.toContain('srcset')
  })

  it('requests nothing from other hosts until a reader asks for it', () => {
    expect(show('<p><img src="https://elsewhere.example/a.jpg?b=1&amp;c=2" alt="A &quot;dam&quot;"></p>')).toBe(
      '<p><a class="elsewhere" href="https://elsewhere.example/a.jpg?b=1&amp;c=2" target="_blank" rel="noopener noreferrer" ' +
        'data-picture="A &quot;dam&quot;"><span>A &quot;dam&quot;</span> <small>Show the picture from elsewhere.example</small></a></p>',
    )
    const film = show(
      '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" title="Indus"></iframe>',
    )
    expect(film).toBe(
      '<a class="film" href="https://www.youtube.com/watch?v=M7lc1UVf-VE" ' +
        'data-player="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" data-title="Video player: Indus"><span>Play: Indus</span></a>',
    )
    expect(show('<iframe src="https://player.vimeo.com/video/123456?dnt=1" title="V"></iframe>')).toContain(
      'href="https://vimeo.com/123456"',
    )
  })

  it('creates no link within a link', () => {
    const html = show(
      '<a href="/x"><img src="http://elsewhere.example/a.jpg" alt="Dam"></a><img src="http://b.example/b" alt="">',
    )
    expect(html).toMatch(/^<a href="\/x"><span>Dam<\/span><\/a><a class="elsewhere"/)
  })

  it('does not tear the first word of a text apart', () => {
    expect(show('<p>ہلال is a month</p><p>ہلال is new</p>')).toBe(
      '<p class="whole-words">ہلال is a month</p><p>ہلال is new</p>',
    )
    expect(show('<p>“The ہلال</p>')).toBe('<p>“The ہلال</p>')
  })

  it('does not change the text', () => {
    const text = '<p>In کراچی &lt;table&gt; &amp; h1 2 &gt; 1</p><pre class="ql-syntax">&lt;img src="x"&gt;</pre>'
    expect(show(text)).toBe(text)
  })
})

describe('the number of words', () => {
  it('counts what is separated by spaces and tags, in either script', () => {
    expect(renderContent('', 'en').words).toBe(0)
    expect(renderContent('<p>One <b>two</b></p><p>three\u00a0four</p>', 'en').words).toBe(4)
    expect(renderContent('<p>A w<b>or</b>d</p><ul><li>10\u00a0km</li></ul>', 'en').words).toBe(4)
    const glued = (word: string) => `<p>${Array.from({ length: 60 }, () => word).join('\u00a0')}</p>`
    expect(renderContent(glued('word') + glued('لفظ'), 'en')).toMatchObject({
      words: 120,
      html: expect.not.stringContaining('\u00a0'),
    })
    expect(renderContent('<p>دریا کے کنارے &amp; پل</p>', 'ur').words).toBe(4)
  })
})

it('every change of the output requires a new version, so that stored renderings are replaced', () => {
  const content =
    '<h1>A</h1><table><tbody><tr><td>1</td></tr></tbody></table><hr /><p lang="ur" dir="rtl">دریا<br />&amp;</p>' +
    '<img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="B" /><img src="https://a.example/b.png" alt="C" />' +
    '<a href="/x"><img src="https://a.example/b.png" alt="" /></a><iframe src="https://player.vimeo.com/video/1" title="D"></iframe>' +
    '<div class="callout callout-tip"><p>E<sup class="footnote-ref">1</sup></p></div>' +
    '<div class="related-article" data-article="1"></div><ol class="footnotes"><li>F</li></ol>'
  // When this fails: increase RENDER_VERSION, and update the snapshot.
  const { html, css } = renderContent(content, 'en')
  expect([RENDER_VERSION, html, css, renderContent(content, 'ur').html]).toMatchInlineSnapshot(`
    [
      4,
      "<h2>A</h2><div class="table" role="region" tabindex="0" aria-label="Table, can be scrolled sideways"><table><tbody><tr><td>1</td></tr></tbody></table></div><hr /><p lang="ur" dir="rtl">دریا<br />&amp;</p><img src="/media/0123456789abcdef-1600x1000-2a4b6c/960.webp" alt="B" class="bg-246" loading="lazy" decoding="async" data-hide-on-error="" srcset="/media/0123456789abcdef-1600x1000-2a4b6c/320.webp 320w, /media/0123456789abcdef-1600x1000-2a4b6c/480.webp 480w, /media/0123456789abcdef-1600x1000-2a4b6c/640.webp 640w, /media/0123456789abcdef-1600x1000-2a4b6c/960.webp 960w, /media/0123456789abcdef-1600x1000-2a4b6c/1280.webp 1280w, /media/0123456789abcdef-1600x1000-2a4b6c/1600.webp 1600w" sizes="(max-width: 46rem) 100vw, 42rem" width="1600" height="1000"><a class="elsewhere" href="https://a.example/b.png" target="_blank" rel="noopener noreferrer" data-picture="C"><span>C</span> <small>Show the picture from a.example</small></a><a href="/x"><span>Show the picture from a.example</span></a><a class="film" href="https://vimeo.com/1" data-player="https://player.vimeo.com/video/1" data-title="Video player: D"><span>Play: D</span></a><div class="callout callout-tip" role="note"><p class="callout-label">Tip</p><p>E<sup class="footnote-ref"><a id="note-ref-1" href="#note-1" role="doc-noteref" aria-label="Footnote 1" aria-describedby="note-text-1">1</a></sup></p></div><div data-related="1"></div><section class="footnotes" role="doc-endnotes" aria-labelledby="notes-title"><h2 id="notes-title">Footnotes</h2><ol><li id="note-1"><div id="note-text-1">F</div> <a href="#note-ref-1" role="doc-backlink" aria-label="Back to footnote 1 in the text">↑</a></li></ol></section>",
      "img.bg-246{background:#246}",
      "<h2 lang="en" dir="ltr">A</h2><div class="table" role="region" tabindex="0" aria-label="جدول، دائیں بائیں سرکایا جا سکتا ہے"><table><tbody><tr><td>1</td></tr></tbody></table></div><hr /><p lang="ur" dir="rtl">دریا<br />&amp;</p><img src="/media/0123456789abcdef-1600x1000-2a4b6c/960.webp" alt="B" class="bg-246" loading="lazy" decoding="async" data-hide-on-error="" srcset="/media/0123456789abcdef-1600x1000-2a4b6c/320.webp 320w, /media/0123456789abcdef-1600x1000-2a4b6c/480.webp 480w, /media/0123456789abcdef-1600x1000-2a4b6c/640.webp 640w, /media/0123456789abcdef-1600x1000-2a4b6c/960.webp 960w, /media/0123456789abcdef-1600x1000-2a4b6c/1280.webp 1280w, /media/0123456789abcdef-1600x1000-2a4b6c/1600.webp 1600w" sizes="(max-width: 46rem) 100vw, 42rem" width="1600" height="1000"><a class="elsewhere" href="https://a.example/b.png" target="_blank" rel="noopener noreferrer" data-picture="C"><span>C</span> <small>a.example سے تصویر دکھائیں</small></a><a href="/x"><span>a.example سے تصویر دکھائیں</span></a><a class="film" href="https://vimeo.com/1" data-player="https://player.vimeo.com/video/1" data-title="ویڈیو پلیئر: D"><span>ویڈیو چلائیں: D</span></a><div class="callout callout-tip" lang="en" dir="ltr" role="note"><p class="callout-label">Tip</p><p>E<sup class="footnote-ref"><a id="note-ref-1" href="#note-1" role="doc-noteref" aria-label="حاشیہ ۱" aria-describedby="note-text-1">۱</a></sup></p></div><div data-related="1"></div><section class="footnotes" role="doc-endnotes" aria-labelledby="notes-title"><h2 id="notes-title">حواشی</h2><ol><li id="note-1"><div id="note-text-1" lang="en" dir="ltr">F</div> <a href="#note-ref-1" role="doc-backlink" aria-label="متن میں حاشیہ ۱ پر واپس">↑</a></li></ol></section>",
    ]
  `)
})
