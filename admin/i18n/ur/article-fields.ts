/** The side panel of the article form, in Urdu. */
import type { ArticleFields } from '../en/article-fields.ts'

export const articleFields = {
  publishTime: 'اشاعت کا وقت',
  takeDownTime: 'ہٹانے کا وقت',
  hoursAreIn: 'وقت نہ لکھا جائے تو پاکستان میں دن شروع ہوتے ہی۔ اوقات اس ٹائم زون میں ہیں:',
  changeZone: 'ٹائم زون بدلیں',
  zone: 'ٹائم زون',
  zoneHint:
    'پورا عملہ دن اور اوقات اسی میں لکھتا اور پڑھتا ہے، اور روزانہ کے کام اسی کے مطابق چلتے ہیں۔ قارئین کو نظر آنے والی تاریخیں پاکستان ہی کی رہتی ہیں۔',
  until: (moment: string) => `${moment} تک`,
  coverDetails: 'تصویر بشکریہ، مرکزِ نگاہ',
  altHint: 'تصویر میں کیا ہے، ان قارئین کے لیے جو اسے دیکھ نہیں سکتے۔',
  creditHint: 'تصویر کس نے بنائی؛ تصویر کے نیچے دکھایا جاتا ہے۔',
  focusHint: 'تصویر کے اُس حصے پر کلک کیجیے جو کٹائی میں بھی نظر آنا چاہیے، یا تیر والے بٹنوں سے نشان سرکائیے۔',
  focusAt: (label: string, x: number, y: number) => `${label}: بائیں سے ${x} فیصد، اوپر سے ${y} فیصد`,
  focusCentre: 'واپس درمیان میں',
  aroundTitle: 'بالائی سطر، تعارف، مختصر عنوان',
  kickerHint: 'عنوان کے اوپر ایک چھوٹی سطر۔',
  standfirstHint: 'متن کے اوپر، اور فہرستوں میں متن کے آغاز کی جگہ۔',
  shortTitleHint: 'فہرستوں اور کارڈوں میں عنوان کی جگہ۔',
  searchAndSharing: 'تلاش اور اشتراک',
  metaHint: 'سرچ انجن اور لنک کے پیش نظارے مضمون کے بارے میں یہی دکھاتے ہیں، تعارف کی جگہ۔',
  shareHint: 'اس کے بغیر سائٹ عنوان اور سرورق سے خود ایک کارڈ بناتی ہے۔',
  sharePreview: 'شیئر ہونے پر ایسا نظر آئے گا',
  corrections: {
    hint: 'قارئین کو ہر تصحیح اپنے دن کے ساتھ مضمون کے نیچے نظر آتی ہے، اور اوپر یہ کہ تصحیح ہوئی ہے۔ لکھیے کہ غلطی کیا تھی اور کہاں، مثلاً: مطبوعہ شمارے میں…',
    date: (number: number) => `تصحیح ${number} کا دن`,
    text: (number: number) => `تصحیح ${number}`,
    add: 'تصحیح شامل کریں',
    remove: (number: number) => `تصحیح ${number} ہٹائیں`,
  },
  cardLater: 'کارڈ مضمون محفوظ ہونے کے بعد بنے گا۔',
} satisfies ArticleFields
