import type { AdminMailMessages } from '../en/admin-mail.ts'

export const adminMail: AdminMailMessages = {
  subject: 'ہلال کی حفاظت',
  secondFactorRequired: '{what} سے منتظمین کے لیے دوسری تصدیق لازمی ہے۔',
  secondFactorNotRequired: 'منتظمین کے لیے دوسری تصدیق اب لازمی نہیں۔',
  apiKeyCreated: 'ایک اے پی آئی کلید بنائی گئی: {what}',
  apiKeyRevoked: 'ایک اے پی آئی کلید منسوخ کر دی گئی: {what}',
  webhookCreated: 'ایک ویب ہُک بنایا گیا: {what}',
  webhookMoved: 'ایک ویب ہُک کا پتا بدل دیا گیا: {what}',
  webhookDeleted: 'ایک ویب ہُک حذف کر دیا گیا: {what}',
  by: 'یہ اس اکاؤنٹ نے کیا: {email}',
  ifNotYou:
    'اگر آپ میں سے کسی نے یہ نہیں کیا تو دفترِ ادارت میں اس اکاؤنٹ کے تمام سیشن ختم کیجیے اور تبدیلی واپس لیجیے:',
}
