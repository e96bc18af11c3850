import { describe, expect, it } from 'vitest'
import { referencesInBin, referencesIn, referencesInRow, withEarlierReferences } from './references.ts'

const A = '0123456789abcdef-700x350-2a4b6c'
const B = 'fedcba9876543210-1600x900-df1600'
const PDF = '0123456789abcdef-hilal-78-11.pdf'

describe('referencesIn', () => {
  it('finds pictures in full and in sizes, and PDFs, each once per field', () => {
    const text = `<img src="/media/${A}/640.webp"><img src="/media/${A}.webp"><a href="/media/${PDF}#page=2">x</a>`
    expect(
      referencesIn('article', { coverImage: `/media/${A}.webp`, description: text, title: `/media/${B}.webp` }),
    ).toEqual([
      { name: `${A}.webp`, field: 'cover' },
      { name: `${A}.webp`, field: 'text' },
      { name: PDF, field: 'text' },
    ])
  })

  it('recognizes a media URL with the site’s address before it, and none that only looks similar', () => {
    expect(
      referencesIn('billboard', { image: `https://hilal.example/media/${B}.webp`, link: `/media/${PDF}` }),
    ).toEqual([
      { name: `${B}.webp`, field: 'image' },
      { name: PDF, field: 'document' },
    ])
    const alike = [`/media/${A}.png`, `/media/${A}/640.gif`, '/media/cover.webp', `/media/${A}.webpx`, null, undefined]
    for (const image of alike) expect(referencesIn('author', { authorImage: image })).toEqual([])
  })

  it('reads rows of tables in the same way', () => {
    expect(referencesInRow('ebook', { cover_image: `/media/${A}.webp`, doc_url: `/media/${PDF}`, id: 4 })).toEqual([
      { name: `${A}.webp`, field: 'cover' },
      { name: PDF, field: 'document' },
    ])
  })
})

it('keeps earlier references, once, as long as they are not current', () => {
  const cover = { name: `${A}.webp`, field: 'cover' as const }
  const text = { name: `${B}.webp`, field: 'text' as const }
  expect(withEarlierReferences([cover], [cover, text])).toEqual([cover, { ...text, field: 'earlier' }])
  expect(withEarlierReferences([text], [cover, { ...text, field: 'earlier' }])).toEqual([
    text,
    { ...cover, field: 'earlier' },
  ])
  expect(referencesInBin([cover, { ...cover, field: 'text' }])).toEqual([{ ...cover, field: 'bin' }])
})
