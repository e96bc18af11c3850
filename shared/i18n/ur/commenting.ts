import type { CommentingMessages } from '../en/commenting.ts'

export const commenting = {
  loginToComment: 'درجہ بندی اور تبصرے کے لیے لاگ اِن کیجیے',
  formTitle: 'درجہ بندی اور تبصرہ',
  rating: 'درجہ بندی',
  star: 'ستارے: 5 میں سے {n}',
  comment: 'تبصرہ',
  submit: 'بھیجیں',
  submitting: 'بھیجا جا رہا ہے...',
  ratingRequired: 'درجہ بندی ضروری ہے۔',
  commentRequired: 'تبصرہ ضروری ہے۔',
  failed: 'تبصرہ بھیجا نہ جا سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔',
  submitted: 'تبصرہ اور درجہ بندی بھیج دی گئی!',
  held: 'ادارتی جائزے کے بعد یہ تبصرہ سب کو دکھائی دے گا۔',
  remove: 'ہٹائیں',
  removeQuestion: 'یہ تبصرہ ہٹا دیا جائے؟',
  keep: 'رہنے دیں',
  removed: 'تبصرہ ہٹا دیا گیا۔',
  removeFailed: 'تبصرہ ہٹایا نہ جا سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔',
  yourself: 'آپ',
} as const satisfies CommentingMessages
