/** Names of the many authors of a large magazine. */
import type { Locale } from '#shared/locale.ts'

type Names = { given: readonly string[]; family: readonly string[] }

const NAMES: Record<Locale, Names> = {
  en: {
    given: [
      'Adeel',
      'Aliya',
      'Arif',
      'Asma',
      'Babar',
      'Farida',
      'Ghazala',
      'Ilyas',
      'Javeria',
      'Kashif',
      'Lubna',
      'Moazzam',
      'Naila',
      'Qasim',
    ],
    family: ['Abbasi', 'Bhatti', 'Chandio', 'Durrani', 'Gondal', 'Jatoi', 'Kiani', 'Lashari', 'Niazi', 'Wazir'],
  },
  ur: {
    given: [
      'عادل',
      'عالیہ',
      'عارف',
      'اسماء',
      'بابر',
      'فریدہ',
      'غزالہ',
      'الیاس',
      'جویریہ',
      'کاشف',
      'لبنیٰ',
      'معظم',
      'نائلہ',
      'قاسم',
    ],
    family: ['عباسی', 'بھٹی', 'چانڈیو', 'درانی', 'گوندل', 'جتوئی', 'کیانی', 'لاشاری', 'نیازی', 'وزیر'],
  },
}

/** Returns this many distinct names; at most 140 per language. */
export function namesOf(locale: Locale, count: number): string[] {
  const { given, family } = NAMES[locale]
  const all = family.flatMap((last) => given.map((first) => `${first} ${last}`))
  return all.slice(0, count)
}
