import type { issueErrors as english } from '../en/issue-errors.ts'

export const issueErrors = {
  'issue.not_found': 'یہ شمارہ یہاں نہیں ہے۔',
  'issue.exists': 'اس رسالے کے کسی اور شمارے کا پتا یہی ہے۔',
  'issue.fixed': 'طے شدہ یا جاری شمارے میں یہ نہیں بدلا جا سکتا: {field}۔ پہلے اجرا کا وقت واپس لیجیے۔',
  'issue.released': 'یہ شمارہ طے شدہ یا جاری ہے۔ حذف کرنے سے پہلے اسے واپس لیجیے۔',
  'issue.too_long': 'ایک شمارے میں زیادہ سے زیادہ 200 اندراج ہو سکتے ہیں۔',
  'issue.entries_twice': 'فہرست میں ایک مضمون یا اندراج دو بار ہے۔',
  'issue.pages_reversed': 'اندراج کا آخری صفحہ پہلے صفحے سے پہلے ہے۔',
  'issue.article_elsewhere': 'یہ مضمون کسی اور شمارے میں ہے۔ پہلے اسے وہاں سے نکالیے۔',
  'issue.article_foreign': 'یہ مضمون کسی اور رسالے کے زمرے میں ہے۔',
  'issue.back_exists': 'یہ PDF پہلے سے کسی شمارے میں ہے۔',
  'issue.back_taken': 'اس مہینے کے شمارے کی PDF پہلے سے موجود ہے۔',
  'issue.back_future': 'پرانا شمارہ اسی مہینے کا یا اس سے پہلے کا ہوتا ہے۔',
  'issue.not_ready': 'شمارہ ابھی تیار نہیں: ساتھ کی فہرست بتاتی ہے کہ کیا باقی ہے۔',
  'issue.state_changed': 'شمارے کی موجودہ حالت میں یہ ممکن نہیں۔ حالت دیکھنے کے لیے صفحہ دوبارہ کھولیے۔',
  'article.in_issue':
    'یہ مضمون اپنے شمارے کے ساتھ شائع ہوتا ہے۔ اس کی تاریخ شمارے کی ہے: وہاں بدلیے، یا مضمون کو شمارے سے نکالیے۔',
} as const satisfies Record<keyof typeof english, string>
