// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from './cells.tsx'

it.each([
  ['فون: +92 51 9271605 پر', 'فون: <bdi dir="ltr">+92 51 9271605</bdi> پر'],
  ['درجہ -5', 'درجہ <bdi dir="ltr">-5</bdi>'],
  ['قیمت $20 اور C++', 'قیمت <bdi dir="ltr">$20</bdi> اور <bdi dir="ltr">C++</bdi>'],
])('numbers and signs keep their order in an Urdu cell: %s', (text, html) => {
  expect(renderToStaticMarkup(<Words text={text} />)).toBe(`<bdi lang="ur" dir="rtl">${html}</bdi>`)
})

it('an English cell is left as it is', () => {
  expect(renderToStaticMarkup(<Words title text="It was -5 at +92 51 9271605" />)).toBe(
    '<bdi lang="en" dir="ltr" class="cell-title">It was -5 at +92 51 9271605</bdi>',
  )
})
