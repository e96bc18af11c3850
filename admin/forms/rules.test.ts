import { describe, expect, it } from 'vitest'
import { address, day, email, optionalAddress, validationErrors, required, text, title, integer } from './rules.ts'

describe('what the fields of a form must hold', () => {
  it('takes spaces for nothing', () => {
    expect(required('  ')).toBe('field.required')
    expect(title('\n')).toBe('field.required')
  })

  it('counts letters of a title, not code units', () => {
    expect(title('𐍈'.repeat(255))).toBeNull()
    expect(title('a'.repeat(256))).toBe('field.too_long')
    expect(text('a'.repeat(20_001))).toBe('field.text_long')
  })

  it.each([
    ['', 'field.required'],
    ['20-11-2026', 'field.date_format'],
    ['2026-1-2', 'field.date_format'],
    ['2026-02-30', 'field.date_unreal'],
    ['0026-02-03', 'field.date_unreal'],
    ['2026-02-28', null],
  ])('a day: %s', (value, code) => {
    expect(day(value)).toBe(code)
  })

  it.each([
    ['', 'field.required'],
    ['//elsewhere.example/a.png', 'field.address'],
    ['javascript:alert(1)', 'field.address'],
    ['nowhere', 'field.address'],
    ['/media/a.webp', null],
    ['https://hilal.example/a.webp', null],
  ])('an address: %s', (value, code) => {
    expect(address(value)).toBe(code)
    expect(optionalAddress(value)).toBe(value === '' ? null : code)
  })

  it.each([
    ['', 'field.required'],
    ['nobody', 'account.email_invalid'],
    ['a b@c.pk', 'account.email_invalid'],
    ['ayesha@hilal.example', null],
  ])('an e-mail address: %s', (value, code) => {
    expect(email(value)).toBe(code)
  })

  it.each([
    ['', 'field.required'],
    ['some', 'field.number'],
    ['1.5', 'field.number'],
    ['-1', { code: 'field.range', from: 0, to: 120 }],
    ['121', { code: 'field.range', from: 0, to: 120 }],
    ['0', null],
    ['120', null],
  ])('a whole number from 0 to 120: %s', (value, code) => {
    expect(integer({ from: 0, to: 120 })(value)).toEqual(code)
  })

  it('tells all that is wrong, in the order of the fields', () => {
    const values = { title: '', publish_date: 'soon', status: 'Active' }
    expect(validationErrors({ title, publish_date: day }, values)).toEqual([
      ['title', 'field.required'],
      ['publish_date', 'field.date_format'],
    ])
  })
})
