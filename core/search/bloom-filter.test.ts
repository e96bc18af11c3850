import { describe, expect, it } from 'vitest'
import { bloomFilter } from './bloom-filter.ts'

const texts = (start: string, count: number) => Array.from({ length: count }, (_, index) => `${start}${index}`)

describe('a Bloom filter', () => {
  it.each([100, 20_000])('with %i members knows each of them, and of nearly all others that they are none', (count) => {
    const filter = bloomFilter(count)
    const members = texts('پل', count)
    for (const member of members) filter.add(member)
    expect(members.filter((member) => !filter.mayHave(member))).toEqual([])
    const others = texts('roman:u', 20_000)
    expect(others.filter((other) => filter.mayHave(other)).length / others.length).toBeLessThan(0.02)
  })

  it('without members has none', () => {
    expect(texts('a', 100).filter((text) => bloomFilter(0).mayHave(text))).toEqual([])
  })
})
