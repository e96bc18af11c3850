import { describe, expect, it } from 'vitest'
import { replaceAddresses, withFile } from './replace-addresses.ts'

const FROM = '0123456789abcdef-1600x1000-2a4b6c'
const TO = 'fedcba9876543210-800x400-112233'
const CHANGE = { from: `${FROM}.webp`, to: `${TO}.webp` }

describe('the addresses of a replaced file', () => {
  it('change alone and in a text, with the nearest size', () => {
    expect(replaceAddresses(`/media/${FROM}.webp`, CHANGE)).toBe(`/media/${TO}.webp`)
    expect(replaceAddresses(`https://hilal.example/media/${FROM}/1600.avif`, CHANGE)).toBe(
      `https://hilal.example/media/${TO}/800.avif`,
    )
    const other = `/media/${TO}.webp /media/0123456789abcdef-1600x1000-2a4b6d.webp`
    expect(replaceAddresses(other, CHANGE)).toBe(other)
    const document = { from: '0123456789abcdef-hilal.pdf', to: 'fedcba9876543210-hilal-2.pdf' }
    expect(replaceAddresses('/media/0123456789abcdef-hilal.pdf#page=2', document)).toBe(
      '/media/fedcba9876543210-hilal-2.pdf#page=2',
    )
  })

  it('change in content, with the dimensions of the new picture', () => {
    const content = (stem: string, own: string, chosen: string) =>
      `<figure><img src="/media/${stem}/960.webp" ${own} alt="A &amp; B" /></figure>` +
      `<p><a href="/media/${stem}.webp">large</a> <img src="/media/${stem}.webp" ${chosen} /><img src="https://x.example/a.png" width="9" height="9" /></p>`
    const before = content(FROM, 'width="1600" height="1000"', 'width="320" height="200"')
    const after = content(TO, 'width="800" height="400"', 'width="320" height="160"').replace('/960.webp', '/800.webp')
    const article = { title: 'T', coverImage: `/media/${FROM}.webp`, description: before }
    expect(withFile('article', article, CHANGE)).toEqual({ coverImage: `/media/${TO}.webp`, description: after })
    expect(withFile('article', { ...article, coverImage: null, description: '<p>Without it.</p>' }, CHANGE)).toEqual({})
  })
})
