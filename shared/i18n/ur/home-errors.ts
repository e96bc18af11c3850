import type { homeErrors as english } from '../en/home-errors.ts'

export const homeErrors = {
  'home.not_found': 'ایسا کوئی صفحۂ اول موجود نہیں۔',
  'home.conflict': 'آپ کے کھولنے کے بعد کسی اور نے یہ صفحۂ اول محفوظ کیا ہے۔',
  'home.block_unknown': 'اس صفحۂ اول پر مضامین کا ایسا کوئی حصہ نہیں۔',
  'home.position_unknown': 'اس حصے میں ایسی کوئی جگہ نہیں۔',
  'home.article_unknown': 'ایسا کوئی مضمون موجود نہیں۔',
  'home.dates_reversed': 'اختتام کا وقت آغاز کے بعد ہونا چاہیے۔',
  'home.pins_too_many': 'ایک صفحۂ اول پر زیادہ سے زیادہ 100 مضامین مقرر کیے جا سکتے ہیں۔',
} as const satisfies Record<keyof typeof english, string>
