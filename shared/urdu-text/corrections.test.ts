import { describe, expect, it } from 'vitest'
import { correctedText, correctionsOf } from './corrections.ts'

const LATIN = new TextDecoder('windows-1252')
const ARABIC = new TextDecoder('windows-1256')
const BYTES = new Map(Array.from({ length: 128 }, (_, at) => [ARABIC.decode(Uint8Array.of(128 + at)), 128 + at]))

/** As a program shows bytes of Windows-1256 that takes them for Latin. */
function misread(text: string): string {
  return LATIN.decode(Uint8Array.from(text, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0)))
}

/** As a program shows UTF-8 that it takes for Latin. */
const misreadUtf8 = (text: string) => LATIN.decode(new TextEncoder().encode(text))

function corrected(text: string, isArabic?: boolean) {
  const corrections = correctionsOf(text, isArabic)
  return [correctedText(text, corrections), [...new Set(corrections.map(({ kind }) => kind))].join()]
}

describe('Urdu from older programs', () => {
  it.each([
    ['پاكستان كي فضائيه نے يہ بات كہي هے', 'پاکستان کی فضائیہ نے یہ بات کہی ہے'],
    ['يہ كتاب', 'یہ کتاب'],
    ['اس كے ﺑﺎﺭﮮ میں', 'اس کے بارے میں'],
    ['قرآن ميں ہے: "إن مع العسر يسرا" اور يہ بات', 'قرآن میں ہے: "إن مع العسر يسرا" اور یہ بات'],
    ['انہوں نے كہا كه ﴿ان مع العسر يسرا﴾ پر غور كريں', 'انہوں نے کہا کہ ﴿ان مع العسر يسرا﴾ پر غور کریں'],
    ['اس نے كہا: رَبِّي اور چلا گيا', 'اس نے کہا: رَبِّي اور چلا گیا'],
  ])('has Urdu letters in Urdu words: %s', (written, right) => {
    expect(corrected(written)).toEqual([right, 'letters'])
  })

  it.each([
    'بسم الله الرحمن الرحيم',
    'قال رسول الله صلى الله عليه وسلم في خطبته',
    'كتاب',
    'یہ اردو پہلے ہی ٹھیک ہے، ﷺ اور ۱۹۴۷',
    'École à Paris, naïveté — déjà vu été',
    'Ïðèâåò êàê äåëà ó âàñ ñåãîäíÿ',
    'Straße, Übermut und Öl für 5 €',
    'Plain English, “quoted” – with signs…',
  ])('leaves alone what is Arabic, or right: %s', (text) => {
    expect(corrected(text)).toEqual([text, ''])
  })

  it('leaves alone what says of itself that it is Arabic', () => {
    expect(corrected('يہ كتاب', true)).toEqual(['يہ كتاب', ''])
  })

  it('is read from bytes of Windows-1256 and UTF-8 that were taken for Latin', () => {
    expect(corrected(misread('پاكستان كي فضائيہ نے كل رات يہ بات كہي ہے'))).toEqual([
      'پاکستان کی فضائیہ نے کل رات یہ بات کہی ہے',
      'encoding',
    ])
    expect(corrected(`${misread('يہ خط 1947 كا ہے.')} by Ali`)).toEqual(['یہ خط 1947 کا ہے. by Ali', 'encoding'])
    expect(corrected(misreadUtf8('یہ پاکستان کی بات ہے'))).toEqual(['یہ پاکستان کی بات ہے', 'encoding'])
  })

  it('is read from pairs of InPage, with unknown ones marked', () => {
    const pairs = '\u0004\u0081\u0004\u009e\u0004\u0081\u0004\u008f\u0004\u0020ABC \u0004ó\u0004õ'
    expect(corrected(`x ${pairs} y`)).toEqual(['x الاڑ ABC ۔⟦F5⟧ y', 'inpage'])
    expect(corrected('\u0004€')).toEqual(['⟦80⟧', 'inpage'])
  })
})
