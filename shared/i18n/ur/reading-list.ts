import { plural } from '../plural.ts'
import type { ReadingListMessages } from '../en/reading-list.ts'

export const readingList = {
  title: 'پڑھنے کی فہرست',
  description: 'وہ مضامین جو آپ نے بعد میں پڑھنے کے لیے محفوظ کیے۔',
  needsScripts: 'پڑھنے کی فہرست آپ کا براؤزر رکھتا ہے، جس کے لیے اُس میں اسکرپٹ کا چلنا ضروری ہے۔',
  onDevice: 'یہ فہرست صرف اسی آلے پر ہے۔ لاگ اِن کیجیے تو سب آلوں پر ملے گی۔',
  inAccount: 'یہ فہرست آپ کے اکاؤنٹ میں محفوظ ہے۔',
  loading: 'لوڈ ہو رہا ہے...',
  emptyTitle: 'ابھی کچھ محفوظ نہیں',
  empty: 'کسی مضمون کے اوپر ”محفوظ کریں“ دبائیے، وہ یہاں آپ کا منتظر رہے گا۔',
  browse: 'پڑھنے کے لیے کچھ تلاش کریں',
  savedForLater: 'بعد کے لیے محفوظ',
  save: 'محفوظ کریں',
  isSaved: 'محفوظ ہے',
  open: 'پڑھنے کی فہرست کھولیں',
  remove: 'ہٹائیں',
  removed: (title: string) => `”${title}“ ہٹا دیا گیا۔`,
  undo: 'واپس لائیں',
  more: 'مزید دکھائیں',
  unavailable: (count: number) =>
    plural('ur', count, {
      one: 'ایک محفوظ مضمون اس وقت دستیاب نہیں۔',
      other: `${count} محفوظ مضامین اس وقت دستیاب نہیں۔`,
    }),
  failed: 'فہرست لوڈ نہیں ہو سکی۔',
  notSaved: 'محفوظ نہیں ہو سکا۔ اپنا کنکشن دیکھ کر دوبارہ کوشش کیجیے۔',
  refused: 'آپ کا براؤزر اسے محفوظ نہیں کرنے دیتا: یہ صرف اس صفحے تک رہے گا۔',
  full: (max: number) => `پڑھنے کی فہرست میں زیادہ سے زیادہ ${max} مضامین آ سکتے ہیں۔ پہلے کچھ ہٹا دیجیے۔`,
  tryAgain: 'دوبارہ کوشش کریں',
  continueReading: 'مطالعہ جاری رکھیں',
  continueHere: 'جہاں چھوڑا تھا وہیں سے پڑھیں',
  dismiss: 'بند کریں',
  progress: (percent: number) => `${percent} فیصد پڑھا`,
} as const satisfies ReadingListMessages
