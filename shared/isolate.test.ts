import { describe, expect, it } from 'vitest'
import { isolate, withIsolates } from './isolate.ts'

const isolatedIn = (text: string) =>
  isolate(text)
    .filter(({ isIsolated }) => isIsolated)
    .map((piece) => piece.text)

describe('isolating runs in Urdu', () => {
  it.each([
    ['فون: +92 51 9271605 پر', ['+92 51 9271605']],
    ['فون +۹۲ ۵۱ ۹۲۷۱۶۰۵۔', ['+۹۲ ۵۱ ۹۲۷۱۶۰۵']],
    ['دفتر (051) 9271605، شام 051-9271605', ['(051) 9271605', '051-9271605']],
    ['0300 1234567 اور 92-51-9271605', ['0300 1234567', '92-51-9271605']],
    ['درجہ حرارت -5 رہا', ['-5']],
    ['درجہ حرارت −۵ رہا', ['−۵']],
    ['قیمت $20 یا (€15.50) ہے', ['$20', '€15.50']],
    ['زبان C++ اور C# سیکھیں', ['C++', 'C#']],
    ['کتاب “C++” اور (.NET)', ['C++', '.NET']],
    ['عمر 18+ ہے', ['18+']],
    ['میموری 16 GB ہے', ['16 GB']],
    ['تاریخ 2026-11-28 کو', ['2026-11-28']],
    ['2 + 2 = 4 ہوتا ہے', ['2 + 2 = 4']],
    ['لکھیں @desk یا x@hilal.example/', ['@desk', 'x@hilal.example/']],
    ['+92 51 9271605', ['+92 51 9271605']],
  ])('%s', (text, runs) => {
    expect(isolatedIn(text)).toEqual(runs)
    expect(
      isolate(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it.each([
    'سنہ 1947 میں',
    '1947-1948 کی جنگ',
    '۱۹۴۷-۱۹۴۸',
    'عُ-5',
    '2019 2020 2021',
    'ساعت 10:30 اور 1,000.5',
    '50% لوگ',
    '28-11-2026',
    'F-16 طیارہ، COVID-19',
    'ادارہ (ISPR) نے NATO. کہا',
    '5-جون اور جون-5',
    'International Monetary Fund کا',
    'کیا یہ PDF ہے؟',
    'دریا — کنارے',
    '',
  ])('leaves what is in order as it is: %s', (text) => {
    expect(isolatedIn(text)).toEqual([])
  })

  it('uses characters where there is no markup, and only within Urdu', () => {
    expect(withIsolates('قیمت $20 ہے')).toBe('قیمت \u2066$20\u2069 ہے')
    expect(withIsolates('It costs $20')).toBe('It costs $20')
  })
})
