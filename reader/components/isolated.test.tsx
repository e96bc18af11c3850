import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CommentContent } from './comment.tsx'
import { Isolated } from '#shared/isolated.tsx'

it('keeps numbers and signs within Urdu in order, and leaves other text as it is', () => {
  expect(renderToStaticMarkup(<Isolated text="فون: +92 51 9271605 پر" />)).toBe(
    'فون: <bdi dir="ltr">+92 51 9271605</bdi> پر',
  )
  expect(renderToStaticMarkup(<Isolated text="It was -5, for $20 & more" />)).toBe('It was -5, for $20 &amp; more')
})

it('does so in comments', () => {
  const comment = { name: 'علی', rating: 4, stars: '', createdAt: '2026-11-28T00:00:00Z', locale: 'ur' } as const
  expect(renderToStaticMarkup(<CommentContent {...comment} words="درجہ -5 تھا" />)).toContain('<bdi dir="ltr">-5</bdi>')
})
