import { describe, expect, it } from 'vitest'
import { networkOf, secondsUntilFree, attemptsInWindow } from './limits.ts'

describe('the part of an address that one household has', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:207', '192.0.2.7'],
    ['2001:0DB8:0001::6', '2001:db8:1:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s → %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a sliding window', () => {
  const rule = { name: 'test', maxAttempts: 10, seconds: 100 }

  it('forgets the older bucket as time passes', () => {
    expect(attemptsInWindow({ now: 2, before: 10 }, 0)).toBe(12)
    expect(attemptsInWindow({ now: 2, before: 10 }, 0.5)).toBe(7)
  })

  it.each([
    [{ now: 10, before: 0 }, 0.25],
    [{ now: 10, before: 8 }, 0.9],
    [{ now: 4, before: 9 }, 0.1],
    [{ now: 0, before: 10 }, 0],
  ])('of %j at %d allows one attempt after exactly the seconds that it names', (counted, passed) => {
    const at = (seconds: number) => {
      const position = passed + seconds / rule.seconds
      return position < 1
        ? attemptsInWindow({ ...counted, now: counted.now + 1 }, position)
        : attemptsInWindow({ now: 1, before: counted.now }, position - 1)
    }
    const wait = secondsUntilFree(rule, counted, passed)
    expect(at(wait)).toBeLessThanOrEqual(rule.maxAttempts)
    expect(at(wait - 2)).toBeGreaterThan(rule.maxAttempts)
  })
})
