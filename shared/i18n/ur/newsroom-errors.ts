import type { newsroomErrors as english } from '../en/newsroom-errors.ts'

export const newsroomErrors = {
  'article.publish_forbidden': 'مضمون صرف رسالے کا مدیر یا منتظم شائع یا شیڈول کر سکتا ہے: اسے نظرِ ثانی کے لیے بھیجیے۔',
  'article.is_public': 'یہ مضمون شائع ہو چکا ہے: اسے صرف رسالے کا مدیر یا منتظم بدل سکتا ہے۔',
  'article.is_submitted': 'یہ مضمون نظرِ ثانی کے لیے بھیجا جا چکا ہے: بدلنے سے پہلے اسے واپس لیجیے۔',
  'article.category_forbidden': 'آپ مضمون صرف اُن رسالوں کے زمروں میں رکھ سکتے ہیں جن کے لیے آپ کام کرتے ہیں۔',
  'article.stage_changed': 'یہ مضمون اب کسی اور مرحلے میں ہے۔ اسے دوبارہ کھولیے۔',
  'article.note_required': 'لکھیے کہ لکھنے والے کو کیا بدلنا چاہیے۔',
  'article.note_long': 'نوٹ بہت لمبا ہے: زیادہ سے زیادہ {max} حروف۔',
  'article.assignee_unknown': 'یہ شخص اس رسالے کے مضامین پر کام نہیں کرتا۔',
  'person.own_account': 'آپ اپنے اکاؤنٹ کا کردار نہیں بدل سکتے اور نہ اسے بند کر سکتے ہیں: کسی دوسرے منتظم سے کہیے۔',
  'person.name_required': 'نام لکھیے۔',
  'person.membership_twice': 'ایک رسالے میں ایک شخص کا ایک ہی کردار ہوتا ہے: دوسرا ہٹا دیجیے۔',
  'person.is_disabled': 'یہ اکاؤنٹ بند ہے: پہلے اسے بحال کیجیے۔',
  'person.has_password': 'اس شخص کا پاس ورڈ پہلے سے موجود ہے، اور وہ لاگ اِن کے صفحے سے نیا پاس ورڈ مانگ سکتا ہے۔',
} satisfies Record<keyof typeof english, string>
