import { plural } from '#shared/i18n/plural.ts'
import type { Redirects } from '../en/redirects.ts'

export const redirects = {
  intro:
    'پرانی سائٹ کے پتے قارئین کو وہیں پہنچا دیتے ہیں جس کی انہیں تلاش ہے۔ پتا اپنے مضمون، مصنف یا شمارے کے ساتھ چلتا ہے، اور صرف وہاں دیکھا جاتا ہے جہاں اور کچھ نہ ہو۔',
  add: 'نیا پتا',
  edit: 'بدلیں',
  editTitle: 'پتا بدلیں',
  remove: 'حذف کریں',
  removeQuestion: (from: string) =>
    `کیا آپ واقعی \u2066${from}\u2069 حذف کرنا چاہتے ہیں؟ قارئین کو وہاں کچھ نہیں ملے گا۔`,
  removed: 'پتا حذف ہو گیا۔',
  removeFailed: 'پتا حذف نہیں ہوا: ',
  from: 'پرانا پتا',
  fromHint:
    'جیسے \u2066/view-article.php?i=8838\u2069۔ بدلنے والے حصے بریکٹ میں لکھیے: \u2066[id]، [year]، [month]\u2069 یا کوئی بھی نام۔',
  to: 'کہاں لے جائے',
  toHint:
    'اس سائٹ کا پتا، جیسے \u2066/article/8838\u2069 یا \u2066/article/[id]\u2069، یا مکمل ویب پتا۔ جو چیز ہمیشہ کے لیے ختم ہو گئی اس کے لیے خالی چھوڑیے۔',
  save: 'محفوظ کریں',
  saved: 'پتا محفوظ ہو گیا۔',
  saveFailed: 'پتا محفوظ نہیں ہوا: ',
  gone: 'ہمیشہ کے لیے ختم',
  broken: 'جہاں یہ لے جاتا ہے وہاں کچھ نہیں۔',
  pattern: 'نمونہ',
  importFile: 'CSV سے شامل کریں',
  importTitle: 'CSV فائل سے پتے شامل کریں',
  importHint: 'دو کالم: پرانا پتا، اور وہ کہاں لے جائے۔ نتیجہ دیکھنے سے پہلے کچھ نہیں بدلتا۔',
  trial: ({ created, changed, unchanged }: { created: number; changed: number; unchanged: number }) =>
    `${created.toLocaleString('en')} نئے، ${changed.toLocaleString('en')} بدلے ہوئے، ${unchanged.toLocaleString('en')} پہلے جیسے۔`,
  runImport: (count: number) => plural('ur', count, { one: '1 پتا محفوظ کریں', other: `${count} پتے محفوظ کریں` }),
  imported: 'پتے محفوظ ہو گئے۔',
  exportFile: 'CSV میں اتاریں',
  exportFailed: 'فائل نہیں بنی: ',
  misses: 'جو مانگے گئے اور نہیں ملے',
  missesIntro:
    'وہ پتے جہاں قارئین اور سرچ انجنوں کو کچھ نہیں ملا، زیادہ پوچھے جانے والے پہلے۔ پوچھنے والے کے بارے میں کچھ محفوظ نہیں کیا جاتا۔',
  missesFailed: 'یہ پتے حاصل نہیں ہو سکے۔ ',
  noMisses: 'ایسا کوئی پتا نہیں مانگا گیا جو نہ ملا ہو۔',
  times: (count: number) => plural('ur', count, { one: 'ایک بار', other: `${count.toLocaleString('en')} بار` }),
  lastAsked: 'آخری بار',
  leadTo: (title: string) => `اس پر لے جائیں: ”${title}“`,
  leadElsewhere: 'کہیں اور لے جائیں …',
  dismiss: 'فہرست سے ہٹائیں',
  dismissFailed: 'پتا ابھی فہرست میں ہے: ',
  suggestions: 'شاید یہ مراد ہو:',
} satisfies Redirects
