import { describe, expect, it } from 'vitest'
import { contentHtml, readingTime } from './content-html.ts'
import { contentLabels } from './body-labels.ts'

const show = (html: string) => contentHtml(html, { ...contentLabels('en'), table: 'Table' })

describe("an article's text on its page", () => {
  it('leaves the first heading to the title', () => {
    expect(show('<h1 class="ql-align-center">A</h1><p>h1</p>')).toBe('<h2 class="ql-align-center">A</h2><p>h1</p>')
  })

  it('sets tables into boxes that scroll and can be reached by keyboard', () => {
    expect(show('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      '<div class="table" role="region" tabindex="0" aria-label="Table"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    )
  })

  it('gives our pictures their sizes, their place and their colour', () => {
    const html = show('<img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="A &gt; B" />')
    expect(html).toContain('src="/media/0123456789abcdef-1600x1000-2a4b6c/960.webp"')
    expect(html).toContain('/media/0123456789abcdef-1600x1000-2a4b6c/320.webp 320w')
    expect(html).toContain('alt="A &gt; B"')
    expect(html).toMatch(/ width="1600" height="1000" .*loading="lazy"|loading="lazy".* width="1600" height="1000"/)
  })

  it('keeps what is said of a picture already, and says nothing twice', () => {
    const html = show('<img src="/press/a.jpg" alt="" width="10" loading="eager">')
    expect(html.match(/loading=/g)).toHaveLength(1)
    expect(html).toContain('loading="eager"')
    expect(html).toContain('width="10"')
    expect(html).not.toContain('srcset')
  })

  it('asks nothing of another host until a reader does', () => {
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

  it('sets no link into a link', () => {
    const html = show(
      '<a href="/x"><img src="http://elsewhere.example/a.jpg" alt="Dam"></a><img src="http://b.example/b" alt="">',
    )
    expect(html).toMatch(/^<a href="\/x"><span>Dam<\/span><\/a><a class="elsewhere"/)
  })

  it('comes to an end with what no serialiser writes', () => {
    for (const part of ['<img "', '<img ', '<table', '<h1']) expect(show(part.repeat(300_000))).not.toBe('')
  })

  it('changes no text', () => {
    const text = '<p>کراچی &lt;table&gt; &amp; h1 2 &gt; 1</p><pre class="ql-syntax">&lt;img src="x"&gt;</pre>'
    expect(show(text)).toBe(text)
  })
})

describe('reading time', () => {
  it('is at least a minute, and longer for more words', () => {
    expect(readingTime('', 'en')).toEqual({ words: 0, minutes: 1 })
    expect(readingTime(Array(1100).fill('word').join(' '), 'en')).toEqual({ words: 1100, minutes: 5 })
  })
})
