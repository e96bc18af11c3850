/** The stages of articles, and who works on them, in Urdu. */
import type { Stages } from '../en/stages.ts'

export const stages: Stages = {
  stage: 'مرحلہ',
  names: {
    draft: 'مسودہ',
    submitted: 'بھیجا گیا',
    in_review: 'زیرِ نظرِ ثانی',
    approved: 'منظور شدہ',
    scheduled: 'اشاعت طے',
    published: 'شائع شدہ',
    inactive: 'سائٹ پر نہیں',
  },
  actions: {
    submit: 'نظرِ ثانی کے لیے بھیجیں',
    withdraw: 'واپس لیں',
    review: 'نظرِ ثانی شروع کریں',
    return: 'نوٹ کے ساتھ لوٹائیں',
    approve: 'منظور کریں',
    publish: 'شائع کریں',
  },
  done: {
    submit: 'بھیج دیا گیا۔ ایک مدیر اسے دیکھے گا۔',
    withdraw: 'واپس لے لیا گیا: آپ لکھنا جاری رکھ سکتے ہیں۔',
    review: 'نظرِ ثانی شروع ہو گئی۔',
    return: 'لکھنے والے کو لوٹا دیا گیا۔',
    approve: 'منظور ہو گیا۔',
    publish: 'شائع ہو گیا۔',
  },
  failed: 'یہ نہیں ہو سکا: ',
  loadFailed: 'مرحلہ حاصل کرنے میں خرابی',
  note: 'لکھنے والے کو کیا بدلنا چاہیے؟',
  returnTitle: 'یہ مضمون لوٹائیں',
  returnedBy: (who, when) => `${when} کو ${who} نے لوٹایا`,
  someone: 'ایک مدیر',
  assignee: 'ذمہ دار',
  nobody: 'کوئی نہیں',
  dueDay: 'مقررہ دن',
  assigned: 'محفوظ ہو گیا۔',
  readOnly: 'بھیجے گئے مضمون مدیر پڑھتے ہیں۔ بدلنے کے لیے اسے واپس لیجیے۔',
  readOnlyClosed: 'اب ایک مدیر اس مضمون پر کام کر رہا ہے، اس لیے اسے یہاں بدلا نہیں جا سکتا۔',
  readOnlyPublished: 'یہ مضمون قارئین کے سامنے ہے، اس لیے اسے صرف مدیر بدلتے ہیں۔ آپ انھیں تبدیلیاں تجویز کر سکتے ہیں۔',
}
