import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { ViewContext, viewOf } from '../view.ts'
import { Prose } from './prose.tsx'

const html = (text: string, locale: Locale) =>
  renderToStaticMarkup(
    <ViewContext value={viewOf(locale, null, '')}>
      <Prose text={text} />
    </ViewContext>,
  )

it('renders link markup as links', () => {
  expect(html('See [the archives](/archives), please.', 'en')).toBe('See <a href="/archives">the archives</a>, please.')
})

it('isolates Latin words inside Urdu, with the number before a unit, and leaves English unchanged', () => {
  expect(html('تصویر 4\u00A0MB تک، PDF نہیں۔', 'ur')).toBe(
    'تصویر <span lang="en" dir="ltr">4\u00A0MB</span> تک، <span lang="en" dir="ltr">PDF</span> نہیں۔',
  )
  expect(html('[PDF دیکھیے](/x)', 'ur')).toBe('<a href="/x"><span lang="en" dir="ltr">PDF</span> دیکھیے</a>')
  expect(html('A PDF of 4 MB', 'en')).toBe('A PDF of 4 MB')
})
