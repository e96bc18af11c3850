import { describe, expect, it } from 'vitest'
import { sanitizeContent } from './sanitize-content.ts'
import { sizePictures } from './size-pictures.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'

describe('sizePictures', () => {
  it('gives a media picture its size, its dimensions and lazy loading', () => {
    expect(sizePictures(`<p>a</p><figure><img src="/media/${STEM}.webp" alt="A river > a road"></figure>`)).toBe(
      `<p>a</p><figure><img src="/media/${STEM}/960.webp" alt="A river &gt; a road" width="1600" height="1000" loading="lazy" /></figure>`,
    )
  })

  it('requests no size larger than the picture', () => {
    expect(sizePictures('<img src="/media/0123456789abcdef-200x100-2a4b6c.webp" alt="">')).toContain('/200.webp"')
  })

  it('keeps the width that an editor set, with the matching height', () => {
    expect(sizePictures(`<img src="/media/${STEM}.webp" alt="" width="400" height="9" />`)).toContain(
      'width="400" height="250" loading="lazy" />',
    )
  })

  it('leaves images on other hosts unchanged', () => {
    const html = '<img src="https://example.org/a.png" alt="" /><img alt="nothing" />'
    expect(sizePictures(html)).toBe(html)
  })

  it('is idempotent, and compatible with the sanitizer', () => {
    const placed = sizePictures(sanitizeContent(`<p><img alt="x" src="/media/${STEM}.webp"></p>`))
    expect(sizePictures(placed)).toBe(placed)
    expect(sanitizeContent(placed)).toBe(placed)
  })
})
