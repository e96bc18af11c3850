import type { VideosMessages } from '../en/videos.ts'
import { plural } from '../plural.ts'

export const videos = {
  title: 'ڈیجیٹل',
  lead: 'پانچوں رسالوں کی ویڈیوز، اردو اور انگریزی میں۔ ہر ویڈیو اسی صفحے پر چلتی ہے۔',
  filterByLanguage: 'ویڈیوز کی زبان',
  everyLanguage: 'تمام',
  languages: { en: 'انگریزی', ur: 'اردو' },
  count: (count: number) => plural('ur', count, { one: 'ایک ویڈیو', other: `${count} ویڈیوز` }),
  none: 'کوئی ویڈیو نہیں ملی۔',
  fetchFailed: 'ویڈیوز حاصل نہیں ہو سکیں',
  articles: 'مضامین',
  allArticles: 'اس زمرے کے تمام مضامین',
} satisfies VideosMessages
