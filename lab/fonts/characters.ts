/** The characters that the magazines use: the subsets of the fonts. */

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** English as most pages write it, with typographic punctuation. */
export const LATIN = `${between(0x20, 0x7e)}\u00A0\u00AD©«°·»½×é–—‘’“”†•…⁄€™−`

/** The most frequent accented letters of English texts, in names and loanwords: in the body font only. */
export const LATIN_ACCENTS_OF_TEXT = 'áàâäçèêëíîïñóôöúü'

/** The accented letters of names: a separate file, fetched only by pages that show one. */
export const LATIN_ACCENTS = `${between(0xc0, 0xd6)}${between(0xd8, 0xe8)}${between(0xea, 0xff)}¡¿‹›£®±¼¾ŒœŸı`

/**
 * Characters of names and of transliterated Urdu, Persian and Arabic: a separate file, fetched only by pages that show
 * one.
 */
export const LATIN_EXTRA =
  'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĪīİĶķŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŹźŻżŽžȘșȚțʿʾʻʼ₨₹ḌḍḎḏḠḡḤḥḪḫḲḳḴḵḶḷṀṁṂṃṄṅṆṇṚṛṢṣṬṭṮṯẎẏẐẑẒẓẔẕẖẗẞ'

/** Urdu, with quoted Arabic and Persian: letters, vowel signs, honorifics, digits, punctuation, joiners. */
export const URDU =
  'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہۂۃیےۓۀيىكةهٱ' +
  `${between(0x64b, 0x658)}\u0670${between(0x610, 0x614)}\uFDFA\uFDF2` +
  `۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩،؛؟۔٪٫٬٭؍ـ \u00A0\u200C\u200D\u200E`

/** Short English within Urdu, digits and punctuation: so that neither a date nor a name fetches a Latin font. */
export const LATIN_IN_URDU = `${between(0x21, 0x7e)} \u00A0«»°·×÷–—‘’“”•…‹›©−`

/** The letters of every language that is written in Arabic script, for titles that are drawn into pictures. */
export const ARABIC_BLOCKS = `${between(0x600, 0x6ff)}${between(0x750, 0x77f)}\uFDFA\uFDF2 \u00A0\u200C\u200D\u200E\u200F`
