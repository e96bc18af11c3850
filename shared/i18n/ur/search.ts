import type { SearchMessages } from '../en/search.ts'

export const search = {
  didYouMean: 'کیا آپ کی مراد یہ تھی:',
  somePartial: (complete: number) =>
    complete === 0
      ? 'کسی مضمون میں تمام الفاظ نہیں ملے۔ ان میں کچھ الفاظ ہیں۔'
      : complete === 1
        ? 'ایک مضمون میں تمام الفاظ ہیں۔ باقی میں کچھ الفاظ ہیں۔'
        : `${complete} مضامین میں تمام الفاظ ہیں۔ باقی میں کچھ الفاظ ہیں۔`,
  inOtherScript: (word: string) => `کسی مضمون میں ”${word}“ اس املا میں نہیں۔ اس سے ملتی آواز کے الفاظ:`,
  filters: 'نتائج محدود کریں',
  magazine: 'رسالہ',
  category: 'زمرہ',
  writer: 'مصنف',
  year: 'سال',
  language: 'زبان',
  all: 'تمام',
  issues: 'شمارے',
  inIssue: 'اس شمارے میں:',
  wholeSite: 'پوری سائٹ میں تلاش کیجیے',
  removeFilters: 'تمام پابندیاں ہٹائیں',
  sort: 'ترتیب',
  relevance: 'مطابقت',
  date: 'تاریخ',
  searchedFor: 'ہم نے یہ الفاظ ہر معلوم املا میں ڈھونڈے:',
  onlyExcluded: 'تلاش کے لیے کم از کم ایک لفظ ضروری ہے۔ منفی نشان کے بعد کا لفظ نتائج سے صرف خارج کیا جاتا ہے۔',
  nothingToFind: 'تلاش کے لیے کم از کم ایک لفظ ضروری ہے۔ صرف رموزِ اوقاف یا دیگر علامات تلاش نہیں کی جاتیں۔',
  nearQueries: 'ان الفاظ سے کچھ ملتا ہے',
  mostRead: 'سب سے زیادہ پڑھے گئے',
  suggestions: 'تجاویز',
  recent: 'اس آلے پر حالیہ تلاش',
  removeRecent: 'ہٹائیں:',
  removeAllRecent: 'سب ہٹائیں',
  article: 'مضمون',
} as const satisfies SearchMessages
