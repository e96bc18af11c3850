import { describe, expect, it } from 'vitest'
import { payloadsOf } from '#testing/corpora.ts'
import {
  documentFileName,
  parseMediaPath,
  parsePictureAddress,
  pictureFileName,
  sizeAddress,
  sourceSet,
  widthNear,
  widthsOf,
} from './media-name.ts'

const STEM = '0123456789abcdef-1600x1000-2a4b6c'

describe('names of pictures', () => {
  it('contain the size and the colour', () => {
    expect(pictureFileName('0123456789abcdef', { width: 1600, height: 1000, color: '#2a4b6c' })).toBe(`${STEM}.webp`)
    expect(parsePictureAddress(`/media/${STEM}.webp`)).toEqual({
      stem: STEM,
      width: 1600,
      height: 1000,
      color: '#2a4b6c',
    })
  })

  it('are parsed from the address of any of its sizes', () => {
    expect(parsePictureAddress(`/media/${STEM}/960.webp`)?.stem).toBe(STEM)
  })

  it.each(['', '/media/', '/media/x.webp', `https://elsewhere.example/media/${STEM}.webp`, `/media/${STEM}.svg`])(
    'cannot be parsed from %j',
    (address) => expect(parsePictureAddress(address)).toBeNull(),
  )
})

describe('sizes of pictures', () => {
  it('are never wider than the picture', () => {
    expect(widthsOf({ width: 2000 })).toEqual([320, 480, 640, 960, 1280, 1600])
    expect(widthsOf({ width: 1600 })).toEqual([320, 480, 640, 960, 1280, 1600])
    expect(widthsOf({ width: 700 })).toEqual([320, 480, 640, 700])
    expect(widthsOf({ width: 200 })).toEqual([200])
  })

  it('include the smallest that is wide enough for a slot', () => {
    expect(widthNear({ width: 2000 }, 960)).toBe(960)
    expect(widthNear({ width: 700 }, 960)).toBe(700)
    expect(widthNear({ width: 200 }, 960)).toBe(200)
  })

  it('are all recognised by their address', () => {
    const picture = parsePictureAddress(`/media/${STEM}.webp`)
    if (!picture) throw new Error('The name was not read.')
    for (const width of widthsOf(picture)) {
      const path = sizeAddress(picture, width, 'avif').replace('/media/', '')
      expect(parseMediaPath(path)).toEqual({ kind: 'size', stem: STEM, width, format: 'avif' })
    }
    expect(sourceSet(picture, 'webp').split(', ')).toHaveLength(6)
  })
})

describe('documentFileName', () => {
  it.each([
    ['Hilal English, Volume 78 (No. 11).pdf', '0123456789abcdef-hilal-english-volume-78-no-11.pdf'],
    ['ہلال اردو.pdf', '0123456789abcdef-document.pdf'],
    ['../../etc/passwd', '0123456789abcdef-etc-passwd.pdf'],
    ['Café .PDF', '0123456789abcdef-cafe.pdf'],
  ])('turns %j into the name %j', (original, name) => {
    expect(documentFileName('0123456789abcdef', original)).toBe(name)
    expect(parseMediaPath(name)).toEqual({ kind: 'file', name })
  })
})

describe('parseMediaPath', () => {
  it.each([
    `${STEM}/333.avif`,
    `${STEM}/640.png`,
    `${STEM}/640.avif/`,
    `${STEM}/../${STEM}.webp`,
    `${STEM.toUpperCase()}.webp`,
    `${STEM}.webp\n`,
    `${STEM}.webp%00`,
    '0123456789abcdef-200x100-2a4b6c/640.avif',
    'hilal.sqlite',
  ])('rejects %j', (path) => expect(parseMediaPath(path)).toBeNull())

  const PATHS = 'uploads/names/path-traversal.json'
  it('rejects path traversal', () => {
    for (const payload of payloadsOf(PATHS)) {
      for (const path of [payload, `${STEM}/${payload}`, `${payload}/${STEM}.webp`, decoded(payload)]) {
        expect(parseMediaPath(path.replace('{FILE}', 'etc/passwd')), path).toBeNull()
      }
    }
  })

  const NAMES = 'uploads/names/upload-filenames.json'
  it('turns any upload’s name into a safe one', () => {
    for (const payload of payloadsOf(NAMES)) {
      const name = documentFileName('0123456789abcdef', payload)
      expect(name).toMatch(/^0123456789abcdef-[a-z0-9-]+\.pdf$/)
      expect(parseMediaPath(name), payload).toEqual({ kind: 'file', name })
    }
  })
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
