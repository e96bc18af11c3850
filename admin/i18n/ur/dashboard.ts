/** The dashboard, in Urdu. */
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
  mostRead: 'پچھلے 30 دنوں میں سب سے زیادہ پڑھے گئے',
  nothingRead: 'پچھلے 30 دنوں میں کچھ نہیں پڑھا گیا۔',
  article: 'مضمون',
  visits: 'پڑھا گیا',
  all: 'سب دیکھیں',
  byMonth: 'ماہ بہ ماہ مضامین',
  latestComments: 'تازہ تبصرے',
  next: 'آئندہ شائع ہونے والے',
  nothingNext: 'آئندہ کے لیے کچھ طے نہیں۔',
  month: 'مہینہ',
  count: 'مضامین',
  asTable: 'جدول کی صورت میں دیکھیں',
} satisfies Dashboard
