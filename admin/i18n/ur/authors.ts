/** Finding and merging authors, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { Authors } from '../en/authors.ts'

export const authors = {
  possibleDuplicates: 'ممکنہ تکرار',
  duplicatesTitle: 'شاید یہ مصنف پہلے سے موجود ہے',
  reasons: { name: 'وہی نام', email: 'وہی ای میل', phone: 'وہی فون نمبر' },
  articles: (count: number) => plural('ur', count, { one: '1 مضمون', other: `${count} مضامین` }),
  merge: 'ضم کریں',
  mergeWith: (name: string) => `${name} کے ساتھ ضم کریں …`,
  mergeMany: 'ضم کریں …',
  mergeTitle: 'مصنفین کو ضم کریں',
  mergeHint:
    'چنیں کہ کون باقی رہے اور کون سی معلومات رکھی جائیں۔ دوسروں کے مضامین اسی کے نام ہو جائیں گے، اور دوسرے ردی کی ٹوکری میں چلے جائیں گے: انہیں بحال کرنے پر ان کے مضامین انہیں واپس مل جاتے ہیں۔',
  stays: 'کون باقی رہے',
  empty: 'خالی',
  confirm: (count: number, articles: string) => `${count} مصنفین کو ضم کریں اور ${articles} منتقل کریں`,
  merging: (articles: string) => `${articles} منتقل ہو رہے ہیں …`,
  merged: (name: string) => `${name} میں ضم ہو گئے۔`,
  mergeFailed: 'مصنفین کو ضم کرنے میں خرابی: ',
  chooseTwo: 'ضم کرنے کے لیے کم از کم دو مصنفین چنیں۔',
} satisfies Authors
