/** The dashboard, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { Dashboard } from '../en/dashboard.ts'

export const dashboard = {
  title: 'ڈیش بورڈ',
  cards: {
    total_articles: 'کل مضامین',
    total_archived_magazines: 'آرکائیو میں کل رسائل',
    total_ebooks: 'کل ای کتب',
    total_authors: 'کل مصنفین',
    total_comments: 'کل تبصرے',
    total_videos: 'کل ویڈیوز',
  },
  detail: 'تفصیل دیکھیں',
  failed: 'ڈیش بورڈ نہیں کھل سکا۔ اعداد و شمار حاصل نہیں ہو سکے، کچھ دیر بعد دوبارہ کوشش کیجیے۔',
  overviewFailed: 'تازہ صورتِ حال حاصل نہیں ہو سکی۔',
  monthsInWords: (month: string, count: number) =>
    `پچھلے 24 مہینوں میں ماہ بہ ماہ شائع ہونے والے مضامین، سب سے زیادہ ${month} میں: ${count}۔`,
  needs: 'آپ کے منتظر',
  nothingNeeded: 'اس وقت کچھ بھی آپ کا منتظر نہیں۔',
  waitingArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('ur', count, { one: '1 مضمون منظوری کے لیے آیا ہے', other: `${count} مضامین منظوری کے لیے آئے ہیں` })}`,
  dueArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('ur', count, { one: '1 مضمون کی تاریخ آ چکی ہے', other: `${count} مضامین کی تاریخ آ چکی ہے` })}`,
  ownArticles: (count: number, magazine: string) =>
    `${magazine}: ${plural('ur', count, { one: '1 مضمون آپ کے سپرد ہے', other: `${count} مضامین آپ کے سپرد ہیں` })}`,
  waitingComments: (count: number) =>
    plural('ur', count, { one: '1 تبصرہ منظوری کا منتظر ہے', other: `${count} تبصرے منظوری کے منتظر ہیں` }),
  failedJobs: (count: number) =>
    plural('ur', count, { one: 'پس منظر کا 1 کام ناکام ہوا ہے', other: `پس منظر کے ${count} کام ناکام ہوئے ہیں` }),
  readership: 'پچھلے 30 دنوں میں کتنا پڑھا گیا',
  visitsInWords: (day: string, count: number) =>
    `پچھلے 30 دنوں میں روز کتنا پڑھا گیا، سب سے زیادہ ${day} کو: ${count.toLocaleString('en')}۔`,
  today: 'آج',
  readToday: (count: number) => `آج ${count.toLocaleString('en')} بار پڑھا گیا`,
  course: (most: number) => `30 دنوں میں روز بہ روز پڑھا گیا، زیادہ سے زیادہ ${most.toLocaleString('en')} بار`,
  day: 'دن',
  mostRead: 'پچھلے 30 دنوں میں سب سے زیادہ پڑھے گئے',
  article: 'مضمون',
  visits: 'پڑھا گیا',
  all: 'سب دیکھیں',
  byMonth: 'ماہ بہ ماہ مضامین',
  latestComments: 'تازہ تبصرے',
  next: 'آئندہ شائع ہونے والے',
  month: 'مہینہ',
  count: 'مضامین',
  asTable: 'جدول کی صورت میں دیکھیں',
} satisfies Dashboard
