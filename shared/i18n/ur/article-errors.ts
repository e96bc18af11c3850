import type { articleErrors as english } from '../en/article-errors.ts'

export const articleErrors = {
  'article.not_found': 'یہ مضمون یہاں نہیں ہے۔',
  'article.content_required': 'مضمون کا متن درکار ہے۔',
  'article.content_short': 'مضمون کا متن کم از کم 50 حروف کا ہونا چاہیے۔',
  'article.content_long': 'مضمون کا متن زیادہ سے زیادہ 2 ایم بی کا ہو سکتا ہے۔',
  'article.content_nested': 'مضمون کے متن کی ساخت بہت زیادہ تہہ دار ہے، اس لیے پڑھی نہیں جا سکتی۔',
  'article.author_unknown': 'یہ مصنف فہرست میں نہیں ہے۔',
  'article.publish_forbidden':
    'مضمون صرف منتظم شائع یا شیڈول کر سکتا ہے: اسے مسودے کے طور پر محفوظ کیجیے یا نظرِ ثانی کے لیے بھیجیے۔',
  'article.is_public': 'یہ مضمون شائع ہو چکا ہے: اسے صرف منتظم بدل سکتا ہے۔',
  'article.unfinished': 'یہ مضمون ابھی مکمل نہیں: کھول کر دیکھیے کہ کیا باقی ہے۔',
  'article.conflict': 'آپ کے کھولنے کے بعد کسی اور نے یہ مضمون محفوظ کیا ہے۔',
  'article.take_down_early': 'مضمون ہٹانے کا وقت اس کی اشاعت کے بعد کا ہونا چاہیے۔',
  'article.take_down_past': 'یہ وقت گزر چکا ہے: بعد کا کوئی وقت چنیے، یا اسے خالی چھوڑ دیجیے۔',
  'article.bylines_invalid':
    'مصنف کے ساتھ زیادہ سے زیادہ 8 افراد کے نام دیے جا سکتے ہیں، ہر ایک کا کام اور زیادہ سے زیادہ 255 حروف کا نام۔',
  'article.corrections_invalid':
    'ہر تصحیح کے لیے دن، جیسے 2026-11-20، اور زیادہ سے زیادہ 1000 حروف درکار ہیں؛ تصحیحات 20 تک ہو سکتی ہیں۔',
  'article.focus_invalid': 'مرکزِ نگاہ دو فیصدوں میں لکھا جاتا ہے، جیسے 30,70۔',
  'settings.time_zone_unknown': 'یہ کوئی ٹائم زون نہیں: فہرست میں سے چنیے، جیسے Asia/Karachi۔',
} as const satisfies Record<keyof typeof english, string>
