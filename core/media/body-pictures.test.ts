import { describe, expect, it } from 'vitest'
import { cleanBody } from '#core/articles/body/clean-body.ts'
import { placePictures } from './body-pictures.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'

describe('placePictures', () => {
  it('gives a picture of ours its size, its measures and patience', () => {
    expect(placePictures(`<p>a</p><figure><img src="/media/${STEM}.webp" alt="A river > a road"></figure>`)).toBe(
      `<p>a</p><figure><img src="/media/${STEM}/960.webp" alt="A river > a road" width="1600" height="1000" loading="lazy"></figure>`,
    )
  })

  it('asks for no size that a small picture has not', () => {
    expect(placePictures('<img src="/media/0123456789abcdef-200x100-2a4b6c.webp" alt="">')).toContain('/200.webp"')
  })

  it('keeps the width an editor drew, with the height that belongs to it', () => {
    expect(placePictures(`<img src="/media/${STEM}.webp" alt="" width="400" height="9" />`)).toContain(
      'width="400" height="250" loading="lazy" />',
    )
  })

  it('leaves pictures from elsewhere as they are', () => {
    const html = '<img src="https://example.org/a.png" alt=""><img alt="nothing">'
    expect(placePictures(html)).toBe(html)
  })

  it('changes nothing when done twice, and nothing that cleaning would change back', () => {
    const placed = placePictures(cleanBody(`<p><img alt="x" src="/media/${STEM}.webp"></p>`))
    expect(placePictures(placed)).toBe(placed)
    expect(cleanBody(placed)).toBe(placed)
  })
})
