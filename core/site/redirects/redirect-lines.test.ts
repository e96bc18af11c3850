import { expect, it } from 'vitest'
import { errorCodeOf } from '#testing/errors.ts'
import { cluesIn } from './address-suggestions.ts'
import { linesOf } from './redirect-lines.ts'

it('reads two columns in their order, or by the names that other systems give them', () => {
  const lines = [{ line: 1, from: '/old', to: '/new' }]
  expect(linesOf('/old,/new')).toEqual(lines)
  expect(linesOf('Title,Redirect To,Old Path\nA,/new,/old')).toEqual([{ ...lines[0], line: 2 }])
  expect(linesOf('/gone')).toEqual([{ line: 1, from: '/gone', to: '' }])
})

it('refuses what is no CSV', async () => {
  expect(await errorCodeOf(async () => linesOf('"/a'))).toBe('redirect.csv_invalid')
})

it('finds the last numbers and the words of an address', () => {
  expect(cluesIn('/2011/05/04/story-17.php?id=9')).toEqual({ ids: [4, 17, 9], words: '2011 05 04 story 17 id 9' })
  expect(cluesIn('/news/000/peace-talks.html')).toEqual({ ids: [], words: 'news 000 peace talks' })
})
