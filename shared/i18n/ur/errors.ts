import type { ErrorCode } from '../en/errors.ts'

export const errors = {
  'request.invalid': 'بھیجی گئی معلومات میں کچھ درست نہیں۔',
  'request.malformed': 'درخواست پڑھی نہیں جا سکی۔',
  'request.unsupported_media': 'اس قسم کا مواد یہاں قبول نہیں کیا جاتا۔',
  'request.too_large': 'بھیجا گیا مواد بہت بڑا ہے۔',
  'request.too_many': 'بہت زیادہ درخواستیں آ گئیں۔ ذرا ٹھہر کر دوبارہ کوشش کریں۔',
  'request.not_found': 'اس پتے پر کچھ نہیں ہے۔',
  'server.failed': 'سرور میں خرابی ہے۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  'server.not_ready': 'سائٹ ابھی تیار ہو رہی ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'session.required': 'اس کے لیے لاگ اِن کیجیے۔',
  'session.forbidden': 'آپ کے اکاؤنٹ کو اس کی اجازت نہیں۔',
  'article.not_found': 'یہ مضمون یہاں نہیں ہے۔',
  'author.not_found': 'یہ مصنف یہاں نہیں ہے۔',
  'billboard.not_found': 'یہ اشتہار یہاں نہیں ہے۔',
  'magazine.not_found': 'یہ شمارہ یہاں نہیں ہے۔',
  'ebook.not_found': 'یہ ای کتاب یہاں نہیں ہے۔',
  'video.not_found': 'یہ ویڈیو یہاں نہیں ہے۔',
  'media.not_found': 'یہ فائل یہاں نہیں ہے۔',
  'newsletter.email_invalid': 'درست ای میل پتہ لکھیے۔',
} as const satisfies Record<ErrorCode, string>
