import { describe, expect, it } from 'vitest'
import { dataImagesIn, storeDataImages, withFilesForImages } from './data-images.ts'

const store = async ({ bytes, originalName }: { bytes: Buffer; originalName: string }) =>
  bytes.toString() === 'bad' ? null : `/media/${bytes.toString()}-${originalName}`
const data = (text: string, type = 'png') => `data:image/${type};base64,${Buffer.from(text).toString('base64')}`

async function moved(html: string, storing = store) {
  return withFilesForImages(html, await storeDataImages(dataImagesIn(html), storing))
}

describe('images embedded in content', () => {
  it('become files, each once', async () => {
    let stored = 0
    const counting = async (image: { bytes: Buffer; originalName: string }) => {
      stored += 1
      return store(image)
    }
    const html = `<p>a<img alt="x" src="${data('one')}">b<img src = '${data('two', 'JPEG')}'><img src="${data('one')}"></p>`
    expect(await moved(html, counting)).toBe(
      '<p>a<img alt="x" src="/media/one-pasted.png" />b<img src="/media/two-pasted.jpeg" /><img src="/media/one-pasted.png" /></p>',
    )
    expect(stored).toBe(2)
  })

  it('are also found without quotes', async () => {
    expect(await moved('<img src=data:image/png;base64,b25l>')).toBe('<img src="/media/one-pasted.png" />')
  })

  it('lose their URL if they cannot be stored', async () => {
    const html = `<img src="${data('bad')}"><img src="${data('x', 'svg+xml')}"><img src="data:image/png;base64,">`
    expect(await moved(html)).toBe('<img src /><img src /><img src />')
  })

  it('are distinguished from text that only mentions one', async () => {
    const html = `<p>data:image/png;base64,AAAA and "data:image/png;base64,AAAA"<br></p>`
    expect(await moved(html)).toBe(html)
  })

  it('are stored up to a limit', async () => {
    const html = Array.from({ length: 62 }, (_, index) => `<img src="${data(`n${index}`)}">`).join('')
    expect((await moved(html)).match(/src="/g)).toHaveLength(60)
  })
})
