import type { HomeMessages } from '../en/home.ts'
import { plural } from '../plural.ts'

export const home = {
  trendingPublications: 'مقبول مطبوعات',
  issue: 'شمارہ',
  ebook: 'ای کتاب',
  pdfPages: (pages: number) => plural('ur', pages, { one: 'ایک صفحہ، PDF', other: `${pages} صفحات، PDF` }),
  pdf: 'PDF',
  mostRead: 'سب سے زیادہ پڑھے گئے',
  digital: 'ڈیجیٹل',
  play: (title: string) => `ویڈیو چلائیں: ${title}`,
  player: (title: string) => `ویڈیو پلیئر: ${title}`,
  advertisement: 'اشتہار',
  previousIssueOf: (month: string) => `پچھلا شمارہ: ${month}`,
  readPreviousIssue: (month: string) => `${month} کے مضامین پڑھیں`,
  noArticlesInMonth: (month: string) => `${month} کا کوئی مضمون نہیں ملا`,
  readersOpinion: 'قارئین کی رائے',
  readersOpinionLead: 'ہمارے مضامین پر قارئین کے تازہ تبصرے۔',
  seeReadersOpinion: 'قارئین کی رائے پڑھیں',
  noReadersOpinion: 'ابھی کسی قاری نے کچھ نہیں لکھا۔ پہلا تبصرہ آپ کا ہو سکتا ہے۔',
  onArticle: 'مضمون:',
  loadFailed: 'صفحے کا یہ حصہ لوڈ نہیں ہو سکا۔',
  notOpenYet: 'ابھی شروع نہیں ہوا',
} as const satisfies HomeMessages
