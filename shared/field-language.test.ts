import { expect, it } from 'vitest'
import { languageOfField } from './field-language.ts'

it.each([
  ['کے لیے', 'ur'],
  ['the word کے', 'ur'],
  ['river', 'en'],
  ['1947', 'ur'],
  ['', 'ur'],
])('the language of a field with %j on an Urdu page is %s', (text, language) => {
  expect(languageOfField(text, 'ur')).toBe(language)
})
