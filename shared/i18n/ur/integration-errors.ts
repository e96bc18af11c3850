import type { integrationErrors as english } from '../en/integration-errors.ts'

export const integrationErrors = {
  'request.repeated': 'یہی درخواست ایک ساتھ دو بار موصول ہوئی۔ اس پر ایک ہی بار عمل ہو گا۔',
  'api_key.not_found': 'ایسی کوئی اے پی آئی کلید موجود نہیں۔',
  'api_key.invalid': 'یہ اے پی آئی کلید درست نہیں: ممکن ہے اس کی مدت ختم ہو گئی ہو یا اسے منسوخ کر دیا گیا ہو۔',
  'api_key.name_long': 'نام میں زیادہ سے زیادہ 80 حروف ہو سکتے ہیں۔',
  'api_key.scope_unknown': 'اے پی آئی کلید کو یہ اجازت نہیں دی جا سکتی۔',
  'api_key.scopes_missing': 'کم از کم ایک اجازت منتخب کیجیے۔',
  'api_key.days_invalid': '30، 90 یا 365 دن منتخب کیجیے۔',
  'webhook.not_found': 'ایسا کوئی ویب ہُک موجود نہیں۔',
  'webhook.delivery_not_found': 'ایسی کوئی ترسیل موجود نہیں۔',
  'webhook.not_active': 'یہ ویب ہُک فعال نہیں: پہلے اسے فعال کیجیے۔',
  'webhook.url_invalid': 'پتا مکمل ویب پتا ہونا چاہیے، جس میں صارف نام یا پاس ورڈ نہ ہو۔',
  'webhook.url_insecure': 'پتا \u2066https://\u2069 سے شروع ہونا چاہیے۔',
  'webhook.url_private': 'یہ پتا عوامی نہیں: درخواستیں صرف عوامی پتوں پر بھیجی جاتی ہیں۔',
  'webhook.event_unknown': 'ایسا کوئی واقعہ نہیں۔',
  'webhook.events_missing': 'کم از کم ایک واقعہ منتخب کیجیے۔',
  'subscriber.not_found': 'فہرست میں ایسا کوئی قاری نہیں۔',
  'subscriber.exists': 'یہ پتا پہلے سے فہرست میں ہے۔',
  'subscriber.erased': 'یہ پتا اس کے مالک کی خواہش پر مٹایا گیا تھا۔ صرف مالک خود فارم کے ذریعے واپس آ سکتا ہے۔',
  'subscriber.csv_invalid':
    'فائل UTF-8 میں CSV ہونی چاہیے، زیادہ سے زیادہ \u2066200,000\u2069 سطریں، ہر سطر میں ایک پتا۔',
  'letter.not_found': 'ایسا کوئی خط نہیں۔',
  'letter.state_changed': 'خط کی حالت اس دوران بدل چکی ہے۔ اسے دوبارہ کھولیے۔',
  'letter.no_subject': 'کم از کم ایک زبان میں خط کا عنوان ضروری ہے۔',
  'letter.empty': 'خط ابھی خالی ہے: متن لکھیے، یا شمارہ یا مضامین چنیے۔',
  'letter.issue_taken': 'اس شمارے کا ایک خط جا چکا ہے یا جانے والا ہے۔ ہر شمارے کا ایک ہی خط جاتا ہے۔',
  'letter.too_long': 'خط 60 KB سے لمبا ہے اور ای میل پروگرام اسے کاٹ دیں گے۔ متن مختصر کیجیے یا کم مضامین چنیے۔',
  'letter.no_mail': 'سائٹ کا ابھی کوئی میل سرور نہیں: منتظم SMTP_URL مقرر کرے۔',
  'letter.no_postal_address': 'بھیجنے والے کی ترتیبات میں ڈاک کا پتا ضروری ہے، جو ہر خط میں دکھایا جاتا ہے۔',
  'letter.test_failed': 'میل سرور نے آزمائشی خط قبول نہیں کیا: {answer}',
  'redirect.not_found': 'ایسا کوئی پرانا پتا درج نہیں۔',
  'redirect.from_invalid':
    'پرانا پتا سائٹ کے اندر کا پتا ہونا چاہیے، جیسے \u2066/view-article.php?i=8838\u2069، سائٹ کا صفحۂ اول نہیں۔ بدلنے والے حصے بریکٹ میں لکھیے، ہر نام ایک بار، اور دو کے بیچ کوئی حرف ہو: \u2066/old/[id]\u2069۔',
  'redirect.from_taken': 'یہ پتا پہلے سے درج ہے۔',
  'redirect.to_invalid':
    'قارئین کو اس سائٹ کے پتے پر بھیجا جا سکتا ہے، جیسے \u2066/article/8838\u2069، یا مکمل ویب پتے پر۔',
  'redirect.placeholder_unknown': 'بریکٹ والا حصہ پرانے پتے میں بھی ہونا چاہیے۔',
  'redirect.patterns_full': 'بریکٹ والے زیادہ سے زیادہ 200 پتے ہو سکتے ہیں۔',
  'redirect.circle': 'قارئین دائرے میں گھومتے رہیں گے: یہ پتا واپس پرانے پتے پر لے جاتا ہے۔',
  'redirect.csv_invalid':
    'فائل UTF-8 میں CSV ہونی چاہیے، زیادہ سے زیادہ \u2066200,000\u2069 سطریں، دو کالم: پرانا پتا، اور وہ کہاں لے جائے۔',
} as const satisfies Record<keyof typeof english, string>
