import { expect, it } from 'vitest'
import { originalAddress } from './original-address.ts'

const HOST = 'https://res.cloudinary.com/hilal'

it.each([
  ['image/upload/v1700000000/covers/a.jpg', 'image/upload/v1700000000/covers/a.jpg'],
  ['image/upload/c_fill,w_300,h_200/v17/a.jpg', 'image/upload/v17/a.jpg'],
  ['image/upload/f_auto/q_auto/v17/folder/a.jpg', 'image/upload/v17/folder/a.jpg'],
  ['image/upload/t_thumb/a.jpg', 'image/upload/a.jpg'],
  ['image/upload/w_300/folder/a.jpg', 'image/upload/folder/a.jpg'],
  ['raw/upload/v17/issue.pdf', 'raw/upload/v17/issue.pdf'],
])('the original of %s at the image host is %s', (given, original) => {
  expect(originalAddress(`${HOST}/${given}`)).toBe(`${HOST}/${original}`)
})

it('leaves other hosts alone', () => {
  const address = 'https://example.com/hilal/image/upload/w_300/v1/a.jpg'
  expect(originalAddress(address)).toBe(address)
})
