// @vitest-environment happy-dom
/** Pictures that fail to load: hidden, replaced by a default, or gone from before what stands in for them. */
import { afterEach, expect, it } from 'vitest'
import { enhanceImages } from './images.ts'

afterEach(() => document.body.replaceChildren())

function fail(selector = 'img'): void {
  document.querySelector(selector)?.dispatchEvent(new Event('error'))
}

it('a picture that fails is removed with its frame, or replaced once by the default of its frame', () => {
  enhanceImages()
  document.body.innerHTML = '<div data-cover=""><img data-hide-on-error=""></div><h2>Title</h2>'
  fail()
  expect(document.body.innerHTML).toBe('<h2>Title</h2>')

  document.body.innerHTML =
    '<div data-cover="" data-fallback="/default-cover.svg"><img src="/media/a.webp" data-hide-on-error=""></div>'
  fail()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/default-cover.svg')
  fail()
  expect(document.querySelector('img')).toBeNull()

  document.body.innerHTML = '<span><span>Magazine</span><img data-hide-on-error=""></span>'
  fail()
  expect(document.body.textContent).toBe('Magazine')

  document.body.innerHTML = '<img src="/media/logo.webp">'
  fail()
  expect(document.querySelector('img')).not.toBeNull()
})
