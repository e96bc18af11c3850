import { describe, expect, it } from 'vitest'
import { isTypedDay, readTime } from './typed-digits.ts'

describe('days and hours that are typed', () => {
  it('are hours of 24, however they are written', () => {
    expect(['8:26', '0826', '8.26', ' 20:05 ', '8', '00:00'].map(readTime)).toEqual([
      '08:26',
      '08:26',
      '08:26',
      '20:05',
      '08:00',
      '00:00',
    ])
    expect(['', '24:00', '8:60', '8:2', 'noon', '08:26 AM'].map(readTime)).toEqual([null, null, null, null, null, null])
  })

  it('are days of the calendar once they are complete', () => {
    expect(isTypedDay('2026-02-28')).toBe(true)
    expect(['2026-02-30', '2026-2-3', '0026-02-03', '2026-02', ''].filter(isTypedDay)).toEqual([])
  })
})
