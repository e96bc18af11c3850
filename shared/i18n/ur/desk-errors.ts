import type { deskErrors as english } from '../en/desk-errors.ts'

export const deskErrors = {
  'preview_link.not_found':
    'پیش نظارے کا یہ ربط موجود نہیں: ممکن ہے اس کی مدت ختم ہو گئی ہو یا اسے منسوخ کر دیا گیا ہو۔',
  'preview_link.days_invalid': '1، 7 یا 30 دن منتخب کیجیے۔',
  'preview_link.limit': 'ایک مضمون کے پیش نظارے کے زیادہ سے زیادہ {max} روابط ہو سکتے ہیں۔ پہلے کوئی ربط منسوخ کیجیے۔',
  'saved_view.limit': 'ایک اکاؤنٹ میں زیادہ سے زیادہ {max} محفوظ فہرستیں ہو سکتی ہیں۔ پہلے کچھ حذف کیجیے۔',
  'note.not_found': 'یہ نوٹ موجود نہیں: ممکن ہے کسی نے اسے حذف کر دیا ہو۔',
  'note.text_required': 'پہلے کچھ لکھیے۔',
  'note.text_long': 'نوٹ میں زیادہ سے زیادہ {max} حروف ہو سکتے ہیں۔',
  'note.limit': 'ایک مضمون پر زیادہ سے زیادہ {max} نوٹ اور جوابات ہو سکتے ہیں۔ پہلے کچھ حذف کیجیے۔',
  'note.delete_forbidden': 'نوٹ کو صرف اس کا لکھنے والا یا منتظم حذف کر سکتا ہے۔',
  'suggestion.not_found': 'یہ تجویز موجود نہیں: ممکن ہے لکھنے والے نے اسے واپس لے لیا ہو۔',
  'suggestion.nothing': 'کچھ نہیں بدلا گیا: پہلے عنوان، تعارف یا متن میں تبدیلی کیجیے۔',
  'suggestion.limit':
    'ایک مضمون کے لیے آپ کی زیادہ سے زیادہ {max} کھلی تجاویز ہو سکتی ہیں۔ پہلے کوئی تجویز واپس لیجیے۔',
  'suggestion.change_forbidden': 'تجویز کو صرف اس کا لکھنے والا بدل یا واپس لے سکتا ہے۔',
  'suggestion.closed': 'اس تجویز کا فیصلہ ہو چکا ہے۔',
  'suggestion.changed': 'آپ کے کھولنے کے بعد یہ تجویز بدل گئی ہے۔ اسے دوبارہ دیکھیے۔',
} as const satisfies Record<keyof typeof english, string>
