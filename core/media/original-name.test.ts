import { describe, expect, it } from 'vitest'
import { payloadsOf } from '#testing/corpora.ts'
import { originalNameOf } from './original-name.ts'

const of = (name: string | undefined) => originalNameOf(name, 'picture')

describe('originalNameOf', () => {
  it.each([
    ['cover.jpg', 'cover.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Sana\\سرورق ۲.png', 'سرورق ۲.png'],
    ['a\u0000b\n.png', 'ab .png'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['می\u200cخواہم.png', 'می\u200cخواہم.png'],
    ['e\u0301te\u0301.png', 'été.png'],
    ['  two   spaces .png ', 'two spaces .png'],
    ['..', 'picture'],
    ['/', 'picture'],
    ['', 'picture'],
    [undefined, 'picture'],
  ])('%j is shown as %j', (given, shown) => expect(of(given)).toBe(shown))

  it('keeps the extension of a long name, and splits no character', () => {
    const long = of(`${'🌙'.repeat(300)}.jpeg`)
    expect(Array.from(long)).toHaveLength(200)
    expect(long.endsWith('🌙.jpeg')).toBe(true)
    expect(long.isWellFormed()).toBe(true)
    expect(of('\ud800x.png').isWellFormed()).toBe(true)
  })

  const NAMES = 'uploads/names/upload-filenames.json'
  it('removes paths, control characters and direction overrides from published malicious names', () => {
    for (const payload of payloadsOf(NAMES)) {
      expect(of(payload), JSON.stringify(payload)).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u)
    }
  })
})
