import { describe, expect, it } from 'vitest'
import { MAX_READING_LIST } from '#shared/schemas/limits.ts'
import { parseList, withoutSaved, withSaved, type DeviceList } from './saved.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`
const LIST: DeviceList = {
  account: false,
  saved: [
    { id: 9, at: at(12) },
    { id: 4, at: at(10) },
  ],
}
const idsOf = ({ saved }: DeviceList) => saved.map(({ id }) => id)

describe('the list that a device keeps', () => {
  it('survives storing', () => {
    expect(parseList(JSON.stringify(LIST))).toEqual(LIST)
    expect(parseList(JSON.stringify({ ...LIST, account: true })).account).toBe(true)
  })

  it('is newest first, whatever was stored', () => {
    expect(idsOf(parseList(JSON.stringify({ saved: LIST.saved.toReversed() })))).toEqual([9, 4])
  })

  it.each([null, '', 'null', '7', '[]', '{', '{"saved":7}', '{"saved":[null,7,{"id":-1},{"id":3,"at":"soon"}]}'])(
    'is empty for %j',
    (text) => expect(parseList(text)).toEqual({ account: false, saved: [] }),
  )

  it('keeps the valid entries of a damaged list, and no more than its limit', () => {
    const saved = Array.from({ length: MAX_READING_LIST + 1 }, (_, index) => ({ id: index + 1, at: at(1) }))
    expect(parseList(JSON.stringify({ saved: [...saved, 'x'] })).saved).toHaveLength(MAX_READING_LIST)
  })

  it('adds each article once, and restores a removed one to its place', () => {
    expect(withSaved(LIST, { id: 4, at: at(20) })).toEqual(LIST)
    expect(idsOf(withSaved(LIST, { id: 5, at: at(11) }))).toEqual([9, 5, 4])
    expect(withSaved(withoutSaved(LIST, 9), { id: 9, at: at(12) })).toEqual(LIST)
  })
})
