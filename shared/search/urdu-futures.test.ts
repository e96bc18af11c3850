import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { futureApart, futureTogether, FUTURE_FORMS } from './urdu-futures.ts'

describe('a future in Urdu', () => {
  it.each(FUTURE_FORMS.map(({ example }) => example))('is %s or %s', (apart, together) => {
    expect([fold(apart), fold(together)]).toEqual([apart, together])
    const [verb = '', ending = ''] = apart.split(' ')
    expect(futureApart(together)).toEqual([verb, ending])
    expect(futureTogether(verb, ending)).toBe(together)
  })

  it.each([
    ['جائیگا', 'جائے گا'],
    ['دیگی', 'دے گی'],
    ['آئینگے', 'آئیں گے'],
    ['ہونگے', 'ہوں گے'],
  ])('as in %s, which is %s', (together, apart) => {
    expect(futureApart(fold(together))?.join(' ')).toBe(fold(apart))
  })

  it('is no other word with such an end', () => {
    for (const word of ['پاکستان', 'گا', 'یگا', 'ینگے', 'lega', 'رنگی']) expect(futureApart(word)).toBeNull()
    expect(futureTogether('ے', 'گا')).toBeNull()
    expect(futureTogether('جاے', 'گے')).toBeNull()
  })
})
