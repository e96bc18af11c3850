import type { NewsletterMessages } from '../en/newsletter.ts'

export const newsletter = {
  title: 'نیوز لیٹر',
  lead: 'مہینے میں ایک بار: نیا شمارہ ایک ای میل میں، ان تحریروں کے ساتھ جو ہم کسی دوست کو پڑھنے کو دیتے۔',
  email: 'آپ کا ای میل پتا',
  placeholder: 'name@example.com',
  signUp: 'شامل ہوں',
  leaveEmpty: 'یہ خانہ خالی چھوڑ دیں',
  privacy: 'آپ کا پتا صرف نیوز لیٹر کے لیے استعمال ہوتا ہے۔ جب چاہیں ایک کلک سے الگ ہو جائیں۔',
  noted: 'شکریہ',
  notedText: 'آپ کا پتا درج کر لیا گیا ہے۔ پہلا نیوز لیٹر بھیجنے سے پہلے ہم آپ سے ایک بار پھر پوچھیں گے۔',
  checkMail: 'اپنی ای میل دیکھیے',
  checkMailText:
    'اگر یہ پتا پہلے سے ہماری فہرست میں نہیں تو ایک لنک والی ای میل بھیج دی گئی ہے۔ وہ لنک کھولیے اور نیوز لیٹر آپ کا ہوا۔',
  confirmTitle: 'نیوز لیٹر کی تصدیق',
  confirmText: 'ایک کلک کیجیے، پھر ہر مہینے نیوز لیٹر آپ کے پتے پر آئے گا۔',
  confirmButton: 'جی ہاں، مجھے بھیجیے',
  confirmedTitle: 'آپ فہرست میں شامل ہو گئے',
  confirmedText: 'اگلا نیوز لیٹر آپ کو ملے گا۔ ہر نیوز لیٹر میں الگ ہونے کا لنک موجود ہوتا ہے۔',
  unsubscribeTitle: 'نیوز لیٹر سے الگ ہوں',
  unsubscribeText: 'اس کے بعد ہم آپ کو نہیں لکھیں گے۔',
  unsubscribeButton: 'نیوز لیٹر سے الگ ہوں',
  unsubscribedTitle: 'آپ نیوز لیٹر سے الگ ہو گئے',
  unsubscribedText: 'اب ہم آپ کو نہیں لکھیں گے۔ آپ جب چاہیں واپس آ سکتے ہیں۔',
  badLinkTitle: 'یہ لنک استعمال ہو چکا ہے یا ادھورا ہے',
  badLinkText: 'دوبارہ شامل ہوں، ہم آپ کو نیا لنک بھیج دیں گے۔',
  signUpAgain: 'دوبارہ شامل ہوں',
  mailSubject: 'ہلال نیوز لیٹر کی تصدیق کیجیے',
  mailText: (link: string, leave: string) =>
    `کسی نے، امید ہے آپ ہی نے، اس پتے پر ہلال نیوز لیٹر منگوایا ہے۔\n\nاسے پانے کے لیے یہ لنک کھولیے:\n${link}\n\nاگر یہ آپ نہیں تھے تو کچھ نہ کیجیے، ہم دوبارہ نہیں لکھیں گے۔ پوری تسلی کے لیے:\n${leave}\n`,
} as const satisfies NewsletterMessages
