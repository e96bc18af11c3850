import type { documentErrors as english } from '../en/document-errors.ts'

export const documentErrors = {
  'document.kind': 'یہ نہ ورڈ کی فائل (.docx) ہے، نہ اِن پیج کے ورژن 1، 2 یا 3 کی فائل (.inp)۔',
  'document.old_word': 'یہ ورڈ 97 تا 2003 کی فائل (.doc) ہے۔ اسے ورڈ میں .docx کے طور پر محفوظ کر کے کھولیے۔',
  'document.locked': 'اس فائل پر پاس ورڈ لگا ہے۔ اسے پاس ورڈ کے بغیر محفوظ کر کے دوبارہ بھیجیے۔',
  'document.broken': 'یہ فائل خراب ہے اور کھولی نہیں جا سکتی۔',
  'document.empty': 'اس فائل میں کوئی متن نہیں ہے۔',
  'document.too_large': 'یہ فائل بہت بڑی ہے۔ زیادہ سے زیادہ {mb} میگا بائٹ کی فائل بھیجیے۔',
  'document.too_much': 'یہ فائل کھلنے پر حد سے زیادہ بڑی ہو جاتی ہے۔ اسے حصوں میں محفوظ کر کے بھیجیے۔',
  'document.too_slow':
    'اس فائل کو کھولنے میں بہت دیر لگ رہی ہے۔ اسے اپنے پروگرام میں دوبارہ محفوظ کیجیے یا متن نقل کر کے چسپاں کیجیے۔',
  'document.known': 'اس فائل سے مضمون پہلے ہی بن چکا ہے، جسے آپ نہیں کھول سکتے۔',
} satisfies Record<keyof typeof english, string>
