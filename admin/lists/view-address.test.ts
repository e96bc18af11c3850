import { describe, expect, it } from 'vitest'
import { readAddress } from './list-address.ts'
import { hiddenColumnsOf, viewAddress, withHiddenColumns } from './view-address.ts'

describe('the address of a view', () => {
  it('names the hidden columns, also where there are none', () => {
    const filtered = new URLSearchParams('status=Draft&page=3')
    expect(hiddenColumnsOf(filtered)).toBeNull()
    const view = withHiddenColumns(filtered, ['visits', 'author'])
    expect(viewAddress(view)).toBe('hide=author.visits&status=Draft')
    expect(hiddenColumnsOf(view)).toEqual(['author', 'visits'])
    const whole = viewAddress(withHiddenColumns(view, []))
    expect(whole).toBe('hide=&status=Draft')
    expect(hiddenColumnsOf(new URLSearchParams(whole))).toEqual([])
  })

  it('selects rows by nothing but its filters', () => {
    const { filters } = readAddress(new URLSearchParams('hide=author&status=Draft'))
    expect(filters).toEqual({ status: 'Draft' })
  })
})
