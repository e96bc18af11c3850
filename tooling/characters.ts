/** The letters that the magazines use: what the fonts are cut to. */

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

/** English as most pages write it, with the typographer's signs. */
export const LATIN = `${between(0x20, 0x7e)}\u00A0\u00AD©«°·»½×é–—‘’“”†•…⁄€™−`

/** The accents that English texts meet most, in names and borrowed words: in the face of the text alone. */
export const LATIN_ACCENTS_OF_TEXT = 'áàâäçèêëíîïñóôöúü'

/** The accents of names: a file of its own, fetched where one is shown. */
export const LATIN_ACCENTS = `${between(0xc0, 0xd6)}${between(0xd8, 0xe8)}${between(0xea, 0xff)}¡¿‹›£®±¼¾ŒœŸı`

/** Letters of names and of transliterated Urdu, Persian and Arabic: a file of its own, fetched where one is shown. */
export const LATIN_EXTRA =
  'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĪīİĶķŁłŃńŅņŇňŌōŐőŘřŚśŞşŠšŢţŤťŪūŮůŰűŹźŻżŽžȘșȚțʿʾʻʼ₨₹ḌḍḎḏḠḡḤḥḪḫḲḳḴḵḶḷṀṁṂṃṄṅṆṇṚṛṢṣṬṭṮṯẎẏẐẑẒẓẔẕẖẗẞ'

/** Urdu, with the Arabic and Persian that it quotes: letters, vowel signs, honorifics, digits, stops, joiners. */
export const URDU =
  'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوٹپچڈڑژکگںھہۂۃیےۓۀيىكةهٱ' +
  `${between(0x64b, 0x658)}\u0670${between(0x610, 0x614)}\uFDFA\uFDF2` +
  `۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩،؛؟۔٪٫٬٭؍ـ \u00A0\u200C\u200D\u200E`

/** Short English between Urdu words, digits and stops: so that neither a date nor a name fetches a Latin font. */
export const LATIN_IN_URDU = `${between(0x21, 0x7e)} \u00A0«»°·×÷–—‘’“”•…‹›©−`
