import { plural } from '#shared/i18n/plural.ts'
import type { HealthMessages } from '../en/health.ts'

export const health = {
  title: 'سائٹ کی صحت',
  intro: 'اس وقت کیا درست چل رہا ہے اور کیا نہیں۔ یہ صفحہ ہر دس سیکنڈ بعد خود تازہ ہوتا ہے۔',
  failed: 'سائٹ کی صورتِ حال معلوم نہیں ہو سکی۔ ',
  checkedAt: 'جانچ کا وقت',
  statuses: { good: 'سب ٹھیک', warning: 'توجہ چاہیے', bad: 'کام نہیں کر رہا' },
  allGood: 'سب کچھ درست چل رہا ہے۔',
  notAllGood: (count: number) =>
    plural('ur', count, { one: 'ایک حصے کو توجہ چاہیے۔', other: `${count} حصوں کو توجہ چاہیے۔` }),
  parts: {
    site: 'سائٹ',
    latency: 'جواب کا وقت',
    database: 'ڈیٹا بیس',
    backups: 'بیک اپ',
    signIns: 'لاگ اِن',
    jobs: 'پس منظر کے کام',
    mail: 'ای میل',
    search: 'تلاش',
    cache: 'صفحات کا کیش',
    disk: 'ڈسک میں جگہ',
  },
  unknown: 'جب تک ڈیٹا بیس جواب نہیں دیتا، یہ معلوم نہیں ہو سکتا۔',
  version: (version: string) => `ورژن \u2066${version}\u2069`,
  requests: (requests: string, failures: string) =>
    `آغاز سے اب تک \u2066${requests}\u2069 درخواستوں کا جواب دیا گیا، \u2066${failures}\u2069 ناکام رہیں`,
  rejected: (count: string) => `سائٹ کی مصروفیت کے باعث \u2066${count}\u2069 درخواستیں رد کی گئیں`,
  process: (number: number, uptime: string, memory: string, delay: string) =>
    `پراسیس \u2066${number}\u2069: ${uptime} سے جاری، میموری ${memory}، تاخیر \u2066${delay}\u2069 ملی سیکنڈ`,
  latencyOfPages: (figures) =>
    figures
      ? `پچھلے \u20665\u2069 منٹ کے صفحات: نصف \u2066${figures[1]}\u2069 ملی سیکنڈ میں، \u2066100\u2069 میں سے \u206695\u2069 کا جواب \u2066${figures[2]}\u2069 ملی سیکنڈ میں (\u2066${figures[0]}\u2069 کیش کے بغیر)`
      : 'پچھلے \u20665\u2069 منٹ میں کیش کے سوا کوئی صفحہ نہیں بھیجا گیا',
  latencyOfApi: (figures) =>
    figures
      ? `پچھلے \u20665\u2069 منٹ میں اے پی آئی: نصف \u2066${figures[1]}\u2069 ملی سیکنڈ میں، \u2066100\u2069 میں سے \u206695\u2069 کا جواب \u2066${figures[2]}\u2069 ملی سیکنڈ میں (\u2066${figures[0]}\u2069 درخواستیں)`
      : 'پچھلے \u20665\u2069 منٹ میں اے پی آئی سے کوئی درخواست نہیں کی گئی',
  backups: {
    late: '48 گھنٹے سے زیادہ وقت سے کوئی جانچا ہوا بیک اپ نہیں بنا۔',
    off: 'بیک اپ بند ہیں (ترتیب \u2066BACKUP\u2069)۔',
  },
  lastProven: 'آخری جانچا ہوا بیک اپ',
  nextDrill: 'اگلی آزمائشی بحالی',
  never: 'ابھی تک نہیں',
  toBackups: 'بیک اپ دیکھیں',
  refusedInHour: (count: string) => `پچھلے ایک گھنٹے میں رد: \u2066${count}\u2069`,
  refusedInDay: (count: string) => `پچھلے \u206624\u2069 گھنٹوں میں رد: \u2066${count}\u2069`,
  databaseUp: (engine: string, milliseconds: string) =>
    `\u2066${engine}\u2069 نے \u2066${milliseconds}\u2069 ملی سیکنڈ میں جواب دیا`,
  databaseDown: 'ڈیٹا بیس جواب نہیں دے رہا: صفحات کیش سے دکھائے جا رہے ہیں اور کچھ محفوظ نہیں ہو سکتا۔',
  jobsWaiting: (waiting: string, running: string) => `\u2066${waiting}\u2069 منتظر، \u2066${running}\u2069 جاری`,
  jobsFailed: (count: string) => `\u2066${count}\u2069 ناکام ہوئے اور دوبارہ کوشش کے منتظر ہیں`,
  oldest: (age: string) => `سب سے پرانا ${age} سے منتظر ہے`,
  toJobs: 'کام دیکھیں',
  toFailedJobs: 'ناکام کام دیکھیں',
  mailOff: 'کوئی میل سرور مقرر نہیں، اس لیے کوئی ای میل نہیں بھیجی جاتی (ترتیب \u2066SMTP_URL\u2069)۔',
  mailWaiting: (count: string) => `\u2066${count}\u2069 بھیجی جانی ہیں`,
  mailSent: (sent: string, failed: string) =>
    `آغاز سے اب تک \u2066${sent}\u2069 بھیجی گئیں، \u2066${failed}\u2069 کوششیں ناکام ہوئیں`,
  toMail: 'کاموں میں ای میلز دیکھیں',
  searchCurrent: 'اشاریہ مکمل ہے۔',
  searchOutdated: 'اشاریہ دوبارہ بن رہا ہے؛ اس دوران تلاش کام کرتی ہے مگر کچھ چیزیں رہ سکتی ہیں۔',
  toSearch: 'کاموں میں پیش رفت دیکھیں',
  cacheOff: 'صفحات کا کیش بند ہے (ترتیب \u2066PAGE_CACHE_MB\u2069)۔',
  cacheHits: (percent: string) => `عوامی صفحات کی \u2066${percent}\u2069 فیصد درخواستوں کا جواب میموری سے دیا گیا`,
  cacheSize: (entries: string, size: string, most: string) => `صفحات: \u2066${entries}\u2069؛ ${most} میں سے ${size}`,
  disk: (free: string, total: string) => `${total} میں سے ${free} خالی ہیں`,
  diskUnknown: 'نظام یہ نہیں بتاتا۔',
  errors: 'حالیہ خرابیاں',
  noErrors: 'آغاز سے اب تک کوئی خرابی نہیں ہوئی۔',
  errorsHint: 'مزید جاننے کے لیے لاگ میں حوالہ نمبر تلاش کریں۔',
  reference: 'حوالہ نمبر:',
  minutes: (count: number) => plural('ur', count, { one: 'ایک منٹ', other: `\u2066${count}\u2069 منٹ` }),
  hours: (count: number) => plural('ur', count, { one: 'ایک گھنٹے', other: `\u2066${count}\u2069 گھنٹوں` }),
  days: (count: number) => plural('ur', count, { one: 'ایک دن', other: `\u2066${count}\u2069 دنوں` }),
  gigabytes: (size: string) => `\u2066${size}\u2069 جی بی`,
  megabytes: (size: string) => `\u2066${size}\u2069 ایم بی`,
} satisfies HealthMessages
