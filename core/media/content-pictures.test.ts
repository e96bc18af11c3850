import { describe, expect, it } from 'vitest'
import { cleanContent } from '../articles/content/clean-content.ts'
import { insertPictures } from './content-pictures.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'

describe('placePictures', () => {
  it('gives a picture of ours its size, its measures and patience', () => {
    expect(insertPictures(`<p>a</p><figure><img src="/media/${STEM}.webp" alt="A river > a road"></figure>`)).toBe(
      `<p>a</p><figure><img src="/media/${STEM}/960.webp" alt="A river > a road" width="1600" height="1000" loading="lazy"></figure>`,
    )
  })

  it('asks for no size that a small picture has not', () => {
    expect(insertPictures('<img src="/media/0123456789abcdef-200x100-2a4b6c.webp" alt="">')).toContain('/200.webp"')
  })

  it('keeps the width an editor drew, with the height that belongs to it', () => {
    expect(insertPictures(`<img src="/media/${STEM}.webp" alt="" width="400" height="9" />`)).toContain(
      'width="400" height="250" loading="lazy" />',
    )
  })

  it('leaves pictures from elsewhere as they are', () => {
    const html = '<img src="https://example.org/a.png" alt=""><img alt="nothing">'
    expect(insertPictures(html)).toBe(html)
  })

  it('changes nothing when done twice, and nothing that cleaning would change back', () => {
    const placed = insertPictures(cleanContent(`<p><img alt="x" src="/media/${STEM}.webp"></p>`))
    expect(insertPictures(placed)).toBe(placed)
    expect(cleanContent(placed)).toBe(placed)
  })
})
