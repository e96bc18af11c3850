import type { SecurityMailMessages } from '../en/security-mail.ts'

export const securityMail = {
  subject: 'ہلال پر آپ کے اکاؤنٹ کی حفاظت',
  totpAdded: 'آپ کے اکاؤنٹ میں تصدیقی ایپ شامل کی گئی ہے۔',
  totpRemoved: 'آپ کے اکاؤنٹ سے تصدیقی ایپ ہٹا دی گئی ہے۔',
  passkeyAdded: 'آپ کے اکاؤنٹ میں ایک پاس کی شامل کی گئی ہے۔',
  passkeyRemoved: 'آپ کے اکاؤنٹ سے ایک پاس کی ہٹا دی گئی ہے۔',
  recoveryCodesReplaced: 'آپ کے اکاؤنٹ کے لیے نئے بحالی کوڈ بنائے گئے ہیں۔ پرانے کوڈ اب کارآمد نہیں۔',
  recoveryCodeUsed: 'آپ کے اکاؤنٹ میں لاگ اِن کے لیے ایک بحالی کوڈ استعمال ہوا ہے۔',
  passwordChanged: 'آپ کے اکاؤنٹ کا پاس ورڈ تبدیل کیا گیا ہے۔',
  signedOutEverywhere: 'آپ کا اکاؤنٹ تمام آلات پر لاگ آؤٹ کر دیا گیا ہے۔',
  secondFactorReset:
    'ایک منتظم نے آپ کے اکاؤنٹ کی تصدیقی ایپ، پاس کیز اور بحالی کوڈ ہٹا دیے ہیں، تاکہ آپ پاس ورڈ سے لاگ اِن ہو کر انھیں دوبارہ ترتیب دے سکیں۔',
  secondFactorResetDone: 'آپ نے اکاؤنٹ {email} کی دوسری تصدیق ہٹا دی ہے۔',
  account: 'اکاؤنٹ: {email}',
  ifNotYou:
    'اگر آپ کو اس کی توقع نہ تھی تو فوراً پاس ورڈ بدلیے، ہر جگہ سے لاگ آؤٹ ہو جائیے اور سائٹ کے کسی منتظم کو بتائیے:',
} as const satisfies SecurityMailMessages
