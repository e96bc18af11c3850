/**
 * Normalizes text for matching: without case, diacritics, and the variants of characters that Urdu keyboards produce.
 * Most Urdu on the web is not in NFC and contains Arabic characters; readers must find either spelling.
 */
const ARABIC_VARIANTS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ۂ: 'ہ',
  ھ: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}

/** Maps both sets of Arabic digits to Western digits: 1947 finds ۱۹۴۷. */
function westernDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

export function normalizeForSearch(text: string): string {
  return (
    text
      .normalize('NFC')
      // One or two characters for the same sound: ہوۓ and ہوئے.
      .replaceAll('\u06D3', '\u0626\u06D2')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[يىئكهةۃۂھأإآٱؤ]/g, (letter) => ARABIC_VARIANTS[letter] ?? letter)
      .replace(/[٠-٩۰-۹]/g, westernDigit)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The words of a query, all of which must match; at most eight of at most 60 characters. */
export function wordsOfQuery(query: string): string[] {
  return normalizeForSearch(query)
    .split(' ')
    .filter((word) => word.length > 0)
    .slice(0, 8)
    .map((word) => word.slice(0, 60))
}
