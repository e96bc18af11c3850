/**
 * The form in which texts are compared: without case, diacritics and the letters that Urdu keyboards write in two ways.
 * Most real Urdu on the web is not in NFC and mixes Arabic letters in; a reader who types either must find both.
 */
const ARABIC_TWINS: Record<string, string> = {
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

/** Western digits for the two other rows of them: 1947 finds ۱۹۴۷. */
function westernDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

export function normaliseForSearch(text: string): string {
  return (
    text
      .normalize('NFC')
      // One letter or two of the same sound: ہوۓ and ہوئے.
      .replaceAll('\u06D3', '\u0626\u06D2')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[يىئكهةۃۂھأإآٱؤ]/g, (letter) => ARABIC_TWINS[letter] ?? letter)
      .replace(/[٠-٩۰-۹]/g, westernDigit)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** The words of a query, each of which must be found; at most eight of at most 60 letters. */
export function wordsOfQuery(query: string): string[] {
  return normaliseForSearch(query)
    .split(' ')
    .filter((word) => word.length > 0)
    .slice(0, 8)
    .map((word) => word.slice(0, 60))
}
