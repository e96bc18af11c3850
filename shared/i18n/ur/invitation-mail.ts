import type { InvitationMessages } from '../en/invitation-mail.ts'

export const invitationMail = {
  subject: 'ہلال میں شمولیت کی دعوت',
  text: 'آپ کو ہلال کے رسالوں پر کام کرنے کی دعوت دی جاتی ہے۔ اس لنک سے اپنا پاس ورڈ رکھیے:',
  link: 'پاس ورڈ رکھیے',
  validity: 'یہ لنک سات دن تک کارآمد ہے اور صرف ایک بار استعمال ہو سکتا ہے۔ اسے کسی اور کو نہ دیجیے۔',
  afterwards: 'اس کے بعد اپنے ای میل پتے سے یہاں لاگ اِن کیجیے: {address}',
} as const satisfies InvitationMessages
