import { describe, expect, it } from 'vitest'
import { allDuplicates, duplicatesOf, type Identity } from './duplicates.ts'

const author = (id: number, authorName: string, email: string | null = null, contactNo: string | null = null) =>
  ({ id, authorName, email, contactNo }) satisfies Identity

describe('possible duplicates of an author', () => {
  it('have the same name in another spelling, the same email address or the same number', () => {
    const all = [
      author(1, 'علي رضا'),
      author(2, 'Ali Raza', 'ALI@hilal.example '),
      author(3, 'Somebody', null, '+92 300 1234567'),
      author(4, 'Somebody else', null, '۰۳۰۰-۱۲۳۴۵۶۷'),
      author(5, 'Nobody', '', '123'),
      author(6, 'No one', '', '123'),
    ]
    expect(duplicatesOf({ ...author(0, 'علی رضا', 'ali@hilal.example'), id: null }, all)).toEqual(
      new Map([
        [1, ['name']],
        [2, ['email']],
      ]),
    )
    expect(duplicatesOf(author(3, 'Somebody', null, '0300 1234567'), all)).toEqual(new Map([[4, ['phone']]]))
    expect(new Set(allDuplicates(all))).toEqual(new Set([3, 4]))
  })

  it('are not told by the number of an office', () => {
    const all = [1, 2, 3, 4, 5, 6].map((id) => author(id, `Author ${id}`, 'desk@hilal.example', '051-9270000'))
    expect(allDuplicates(all)).toEqual([])
    expect(allDuplicates(all.slice(0, 5))).toHaveLength(5)
    expect(duplicatesOf({ ...author(0, 'Author 7', 'desk@hilal.example'), id: null }, all)).toEqual(new Map())
  })
})
