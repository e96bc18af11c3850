/** The screen of jobs, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { Jobs } from '../en/jobs.ts'

export const jobs = {
  kinds: {
    'email.send': 'ای میل بھیجنا',
    'media.sizes': 'تصویر کے مختلف سائز بنانا',
    'article.publish': 'طے شدہ مضمون کی اشاعت کا اعلان',
    'articles.render': 'مضامین کے صفحات دوبارہ تیار کرنا',
    'cdn.purge': 'بدلے ہوئے صفحات سی ڈی این سے ہٹانا',
    'bin.purge': 'ٹوکری سے 30 دن پرانی چیزیں مٹانا',
    'sessions.sweep': 'ختم شدہ سیشن اور پاس ورڈ کے لنک ہٹانا',
    'limits.sweep': 'درخواستوں کی حد کے پرانے شمار ہٹانا',
    'previews.sweep': 'پرانی جھلکیاں ہٹانا',
    'idempotency-keys.sweep': 'دہرائی گئی درخواستوں کی پرانی شناخت ہٹانا',
    'visits.sweep': 'پڑھنے والوں کے پرانے نشان ہٹانا',
    'outbox.sweep': 'پرانی ای میلز ہٹانا',
    'events.sweep': 'تبدیلیوں کا پرانا ریکارڈ ہٹانا',
    'jobs.sweep': 'مکمل ہو چکے کام ہٹانا',
  },
  states: { waiting: 'منتظر', running: 'جاری', failed: 'ناکام', done: 'مکمل' },
  attempts: (attempts: number, most: number) => `${most} میں سے ${attempts}`,
  showError: 'خرابی دکھائیں',
  overviewFailed: 'کاموں کی صورتِ حال معلوم نہیں ہو سکی',
  counts: 'حیثیت کے لحاظ سے کام',
  schedules: 'مقررہ وقت پر ہونے والے کام',
  everyMinutes: (minutes: number) => (minutes === 60 ? 'ہر گھنٹے' : `ہر ${minutes} منٹ بعد`),
  dailyAt: (time: string) => `روزانہ \u2066${time}\u2069 بجے`,
  nextRun: 'اگلی بار',
  lastRun: 'پچھلی بار',
  never: 'ابھی تک نہیں',
  rule: 'کب',
  runNow: 'ابھی چلائیں',
  runNowOf: (kind: string) => `ابھی چلائیں: ${kind}`,
  started: 'یہ کام ابھی شروع ہو جائے گا۔',
  runFailed: 'یہ کام نہیں چل سکا: ',
  retry: 'دوبارہ کوشش',
  retryAll: 'سب کی دوبارہ کوشش',
  retried: (count: number) =>
    plural('ur', count, { one: 'ایک کام دوبارہ ہو گا۔', other: `${count} کام دوبارہ ہوں گے۔` }),
  retryFailed: 'دوبارہ کوشش نہیں ہو سکی: ',
} satisfies Jobs
