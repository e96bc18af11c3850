import { describe, expect, it } from 'vitest'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { differingFields, firstChoice, mergeRequest, movedArticles } from './merge-choices.ts'

const author = (id: number, fields: Partial<AuthorWire>): AuthorWire => ({
  id,
  author_name: 'Ali Raza',
  author_image: null,
  email: null,
  contact_no: null,
  category: 'Politics',
  introduction: null,
  user: null,
  no_of_articles: 0,
  status: 'Approved',
  ...fields,
})

describe('the choices of merging authors', () => {
  const authors = [
    author(1, { email: 'ali@hilal.example', no_of_articles: 3 }),
    author(2, {
      author_name: 'علی رضا',
      author_image: '/media/ali.webp',
      email: 'raza@hilal.example',
      no_of_articles: 8,
    }),
  ]

  it('begin with the details of who stays, completed from the others', () => {
    const chosen = firstChoice(authors, 1)
    expect(chosen).toMatchObject({ author_name: 1, email: 1, author_image: 2, category: 1 })
    expect(mergeRequest(authors, 1, chosen)).toEqual({ from: [2], author: { author_image: '/media/ali.webp' } })
    expect(mergeRequest(authors, 1, { ...chosen, author_name: 2 }).author).toMatchObject({ author_name: 'علی رضا' })
  })

  it('are offered where the authors differ', () => {
    expect(differingFields(authors)).toEqual(['author_image', 'author_name', 'email'])
  })

  it('say how many articles move', () => {
    expect([movedArticles(authors, 1), movedArticles(authors, 2)]).toEqual([8, 3])
  })
})
