/** The same in Urdu. */
import type { libraryErrors as english } from '../en/library-errors.ts'

export const libraryErrors = {
  'media.changed': 'آپ کے کھولنے کے بعد کسی اور نے یہ فائل بدل دی ہے۔ جاری رکھنے کے لیے اسے دوبارہ کھولیے۔',
  'media.same': 'یہ وہی فائل ہے جو پہلے سے موجود ہے۔',
  'media.stored_already':
    'یہ فائل پہلے سے یہاں موجود ہے، الگ فائل کے طور پر یا کسی دوسری فائل کے پچھلے نسخے کے طور پر۔',
  'media.crop_outside': 'منتخب حصہ تصویر سے باہر ہے۔',
  'media.edit_nothing': 'کچھ بھی نہیں بدلے گا: پہلے تصویر کو کاٹیے یا گھمائیے۔',
  'media.tags_many': 'زیادہ سے زیادہ {max} ٹیگ چنیے۔',
} as const satisfies Record<keyof typeof english, string>
