import { describe, expect, it } from 'vitest'
import { moveDataImages } from './data-images.ts'

const keep = async ({ bytes, originalName }: { bytes: Buffer; originalName: string }) =>
  bytes.toString() === 'bad' ? null : `/media/${bytes.toString()}-${originalName}`
const data = (text: string, kind = 'png') => `data:image/${kind};base64,${Buffer.from(text).toString('base64')}`

describe('moveDataImages', () => {
  it('puts an address in the place of each picture, and keeps the same one once', async () => {
    let kept = 0
    const counting = async (picture: { bytes: Buffer; originalName: string }) => {
      kept += 1
      return keep(picture)
    }
    const html = `<p>a<img alt="x" src="${data('one')}">b<img src = '${data('two', 'JPEG')}'><img src="${data('one')}"></p>`
    expect(await moveDataImages(html, counting)).toBe(
      `<p>a<img alt="x" src="/media/one-pasted.png">b<img src = '/media/two-pasted.jpeg'><img src="/media/one-pasted.png"></p>`,
    )
    expect(kept).toBe(2)
  })

  it('takes out what cannot be kept', async () => {
    const html = `<img src="${data('bad')}"><img src="${data('x', 'svg+xml')}"><img src="data:image/png;base64,">`
    expect(await moveDataImages(html, keep)).toBe('<img src=""><img src=""><img src="">')
  })

  it('leaves words alone that only speak of one', async () => {
    const html = `<p>data:image/png;base64,AAAA and "data:image/png;base64,AAAA"</p><img src=data:image/png;base64,AAAA>`
    expect(await moveDataImages(html, keep)).toBe(html)
  })
})
