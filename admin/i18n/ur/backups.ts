/** The screen of backups, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { Backups } from '../en/backups.ts'

export const backups = {
  title: 'بیک اپ',
  backUpNow: 'ابھی بیک اپ بنائیں',
  requested: 'بیک اپ ابھی شروع ہو جائے گا۔',
  requestFailed: 'بیک اپ شروع نہیں ہو سکا: ',
  failedToLoad: 'بیک اپ کی فہرست نہیں کھل سکی',
  health: {
    fresh: 'آخری جانچا ہوا بیک اپ 48 گھنٹے سے کم پرانا ہے۔',
    late: '48 گھنٹے سے زیادہ وقت سے کوئی جانچا ہوا بیک اپ نہیں بنا۔ اگر سائٹ کا مواد اس وقت ضائع ہو جائے تو اس کے بعد کی ہر چیز جاتی رہے گی۔',
    off: 'سائٹ خود بیک اپ نہیں بناتی: ترتیب \u2066BACKUP\u2069 سے بیک اپ بند ہیں۔',
  },
  lastFailed: 'پچھلا بیک اپ ناکام رہا:',
  lastProven: 'آخری جانچا ہوا بیک اپ',
  lastRestored: 'آخری آزمائشی بحالی',
  target: 'محفوظ کرنے کی جگہ',
  encryption: 'خفیہ کاری',
  encryptedTo: 'اس عوامی کلید کے لیے',
  notEncrypted: 'بند',
  unproven:
    'سائٹ اپنے خفیہ بیک اپ نہیں پڑھ سکتی۔ آزمائشی بحالی سے یہ ثابت نہیں ہوتا کہ خفیہ کلید آپ کے پاس ہے، نہ یہ کہ وہ پچھلے بیک اپ کی محفوظ کی ہوئی فائلوں پر چلتی ہے۔ یہ حکم دونوں باتیں ثابت کرتا ہے، سائٹ چلتے ہوئے بھی:',
  never: 'ابھی تک نہیں',
  running: 'بیک اپ بن رہا ہے',
  steps: {
    snapshot: 'ڈیٹا بیس کی نقل بن رہی ہے',
    database: 'ڈیٹا بیس جانچا اور سمیٹا جا رہا ہے',
    media: 'نئی فائلیں نقل ہو رہی ہیں',
    check: 'بیک اپ دوبارہ پڑھ کر جانچا جا رہا ہے',
    restore: 'آزمائشی طور پر بحال ہو رہا ہے',
  },
  progress: (done: number, total: number) => `${total.toLocaleString('en')} میں سے ${done.toLocaleString('en')}`,
  list: 'تمام بیک اپ',
  empty: 'ابھی کوئی بیک اپ نہیں۔ پہلا بیک اپ آنے والی رات کو بنے گا۔',
  explanation:
    'بیک اپ تب جانچا ہوا شمار ہوتا ہے جب ایک الگ عمل اسے دوبارہ پڑھ کر ڈیٹا بیس، اس کے اندراجات اور فائلیں جانچ لے۔ 7 روزانہ، 4 ہفتہ وار اور 6 ماہانہ بیک اپ رکھے جاتے ہیں۔ بحال کرنے کے لیے سائٹ روک کر یہ حکم چلائیے:',
  made: 'بننے کا وقت',
  kind: 'قسم',
  state: 'حیثیت',
  database: 'ڈیٹا بیس',
  files: 'فائلیں',
  kinds: {
    nightly: 'ہر رات',
    manual: 'کہنے پر',
    upgrade: 'نئے ورژن سے پہلے',
    drill: 'آزمائشی بحالی',
  },
  states: { running: 'جاری', proven: 'جانچا ہوا', failed: 'ناکام' },
  encrypted: 'خفیہ',
  fileCount: (count: number) => plural('ur', count, { one: 'ایک فائل', other: `${count.toLocaleString('en')} فائلیں` }),
  missing: (count: number) =>
    plural('ur', count, {
      one: 'ایک فائل ذخیرے میں موجود نہیں تھی۔',
      other: `${count.toLocaleString('en')} فائلیں ذخیرے میں موجود نہیں تھیں۔`,
    }),
} satisfies Backups
