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
} as const satisfies Record<keyof typeof english, string>
