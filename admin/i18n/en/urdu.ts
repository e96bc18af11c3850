/** Typing Urdu: the bar at the foot and the keyboard on the screen. */
export const urdu = {
  title: 'Typing Urdu',
  phonetic: 'Phonetic',
  screenKeyboard: 'On-screen keyboard',
  showLetters: 'Letters',
  showSigns: 'Marks, digits and punctuation',
  space: 'فاصلہ',
  nonJoiner: 'نیم',
  nonJoinerLabel: 'Keep the letters apart (non-joiner)',
  backspace: 'Delete the letter before',
  marks: {
    '\u064e': 'zabar',
    '\u0650': 'zer',
    '\u064f': 'pesh',
    '\u0651': 'tashdeed',
    '\u0652': 'jazm',
    '\u064b': 'do-zabar',
    '\u064d': 'do-zer',
    '\u064c': 'do-pesh',
    '\u0670': 'khari zabar',
    '\u0610': 'sallallahu alayhi wa sallam (sign)',
    '\u0613': 'radi allahu anhu (sign)',
    '\u0612': 'rahmatullahi alayhi (sign)',
  } as Record<string, string>,
}
export type UrduMessages = typeof urdu
