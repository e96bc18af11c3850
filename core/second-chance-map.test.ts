import { beforeEach, describe, expect, it } from 'vitest'
import { SecondChanceMap } from './second-chance-map.ts'

describe('a map that gives a second chance', () => {
  let map: SecondChanceMap<string>
  beforeEach(() => {
    map = new SecondChanceMap()
    for (const key of ['a', 'b', 'c']) map.set(key, `${key}!`)
  })

  it('evicts first what was not used, in the order of its coming', () => {
    map.get('a')
    expect([map.evict(), map.evict(), map.evict(), map.evict()]).toEqual(['b!', 'c!', 'a!', undefined])
  })

  it('evicts what was used once each value has had its chance', () => {
    for (const key of ['c', 'b', 'a']) map.get(key)
    expect([map.evict(), map.has('b'), map.has('c')]).toEqual(['a!', true, true])
    map.set('d', 'd!')
    map.get('b')
    expect([map.evict(), map.evict(), map.evict()]).toEqual(['c!', 'd!', 'b!'])
  })

  it('does not count a look as a use', () => {
    expect(map.get('a', { isUse: false })).toBe('a!')
    expect(map.evict()).toBe('a!')
  })

  it('lists in the order in which values go', () => {
    map.get('a')
    map.set('b', 'anew')
    expect(map.entries()).toEqual([
      ['c', 'c!'],
      ['b', 'anew'],
      ['a', 'a!'],
    ])
  })

  it('returns what was deleted', () => {
    expect([map.delete('b'), map.delete('b'), map.size]).toEqual(['b!', undefined, 2])
    map.clear()
    expect([map.size, map.evict()]).toEqual([0, undefined])
  })
})
