import type { Reading } from '../en/reading.ts'
import { plural } from '../plural.ts'

export const reading = {
  minutesToRead: (minutes: number) =>
    plural('ur', minutes, { one: 'ایک منٹ کا مطالعہ', other: `${minutes} منٹ کا مطالعہ` }),
  sharePage: 'یہ مضمون شیئر کریں',
  shareOn: (place: string) => `${place} پر شیئر کریں`,
  moreComments: 'مزید تبصرے',
  newerComments: 'نئے تبصرے',
  readersRating: 'قارئین کی درجہ بندی',
  untitled: 'بے عنوان',
  previewLabel: 'پیش نظارہ',
  previewNotPublished: 'یہ ابھی شائع نہیں ہوا اور اس میں تبدیلی ہو سکتی ہے۔ براہِ کرم یہ ربط کسی اور کو نہ دیجیے۔',
  previewExpires: (day: string) => `یہ ${day} تک کارآمد ہے۔`,
  aReader: 'ایک قاری',
  olderArticle: '→ اس سے پہلے',
  newerArticle: 'اس کے بعد ←',
  moreFromCategory: (category: string) => `${category}: مزید مضامین`,
  scrollableTable: 'جدول، دائیں بائیں سرکایا جا سکتا ہے',
  pictureElsewhere: (host: string) => `${host} سے تصویر دکھائیں`,
  fetchOneFailed: 'مضمون حاصل نہیں ہو سکا',
  fetchFailed: 'مضامین حاصل نہیں ہو سکے',

  monthTitle: (magazine: string, month: string) => `${magazine} ${month}`,
  backTo: (magazine: string) => `${magazine} پر واپس`,
  emptyMonthTitle: 'کوئی مضمون دستیاب نہیں',
  emptyMonth: (month: string) => `${month} کے لیے کوئی مضمون نہیں ملا`,
  emptyMonthForKids: (month: string) => `${month} کے لیے بچوں کا کوئی مضمون نہیں ملا`,
  otherMonths: 'دوسرے مہینے',
  monthDescription: (magazine: string, month: string) => `${magazine} میں ${month} کے تمام مضامین۔`,
  categoryDescription: (category: string) => `${category} کے مضامین، تازہ ترین پہلے۔`,

  searchFailed: 'مضامین حاصل نہیں ہو سکے۔',
  resultMore: 'مزید پڑھیں ←',
  searchHelp: 'پانچوں رسالوں کے عنوانات، لکھنے والوں اور متن میں تلاش کیجیے، اردو یا انگریزی میں۔',
  searchWords: 'الفاظ',
  searchTips: 'کم یا مختلف الفاظ آزمائیے۔ اردو دونوں املا میں ملتی ہے، اعراب کے ساتھ بھی اور بغیر بھی۔',

  allArticles: 'تمام مضامین',
  allArticlesText: 'پانچوں رسالوں میں شائع ہونے والے تمام مضامین، تازہ ترین پہلے۔',
  allMagazines: 'تمام',
  filterByMagazine: 'رسالہ',
  filterByCategory: 'زمرہ',
  feed: 'آر ایس ایس فیڈ',
} as const satisfies Reading
