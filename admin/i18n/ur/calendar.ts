/** The calendar of what is planned, scheduled and published, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { CalendarMessages } from '../en/calendar.ts'

export const calendar = {
  title: 'تقویم',
  view: 'منظر',
  views: { month: 'ماہانہ', week: 'ہفتہ وار' },
  previous: { month: 'پچھلا مہینہ', week: 'پچھلا ہفتہ' },
  next: { month: 'اگلا مہینہ', week: 'اگلا ہفتہ' },
  today: 'آج',
  /** From Monday. */
  weekdays: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
  shortWeekdays: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
  weekOf: (first: string, last: string) => `${first} تا ${last}`,
  states: { published: 'شائع شدہ', scheduled: 'اشاعت طے شدہ', due: 'اس دن مکمل ہونا ہے', planned: 'زیرِ تیاری مسودہ' },
  kinds: { magazine: 'رسالہ', ebook: 'ای کتاب' },
  legend: 'نشانات کا مطلب',
  loadFailed: 'تقویم نہیں کھل سکی',
  empty: 'ان دنوں میں کوئی مضمون زیرِ تیاری، طے شدہ یا شائع شدہ نہیں۔',
  more: (count: number) => `مزید ${count}`,
  openDay: (day: string, count: number) =>
    `${day}: ${count === 0 ? 'کوئی مضمون نہیں' : plural('ur', count, { one: 'ایک مضمون', other: `${count} مضامین` })}`,
  moreOf: (count: number, day: string) => `${day} کے مزید ${count}`,
  nothingOnDay: 'اس دن کوئی مضمون نہیں۔',
  hoursAreIn: 'دن اور اوقات اس ٹائم زون کے ہیں:',
  changeZone: 'ٹائم زون بدلیں',
  zone: 'ٹائم زون',
  zoneHint:
    'پورا عملہ دن اور اوقات اسی میں لکھتا اور پڑھتا ہے، اور روزانہ کے کام اسی کے مطابق چلتے ہیں۔ قارئین کو نظر آنے والی تاریخیں پاکستان ہی کی رہتی ہیں۔',
  inTheList: 'اس دن کے مضامین فہرست میں دیکھیں',
  move: (title: string) => `منتقل کریں: ${title}`,
  moveHere: (day: string) => `یہاں منتقل کریں: ${day}`,
  pickedUp: (title: string) =>
    `${title} اٹھا لیا گیا۔ تیر والی کلیدوں سے دن چنیے، رکھنے کے لیے Enter دبائیے، اور وہیں رہنے دینے کے لیے Escape۔`,
  putBack: (title: string) => `${title} اپنی جگہ پر ہی ہے۔`,
  moved: (title: string, day: string) => `${title} اب ${day} پر ہے۔`,
  undone: (title: string, day: string) => `${title} دوبارہ ${day} پر ہے۔`,
  undo: 'واپس لیں',
  moveFailed: 'مضمون منتقل نہیں ہو سکا: ',
  publishedStays: (title: string) =>
    `${title} شائع ہو چکا ہے، اس لیے اپنے دن پر ہی رہے گا۔ اس کی تاریخ خود مضمون میں بدلی جا سکتی ہے۔`,
  dueStays: (title: string) => `${title} کو اس دن تک مکمل ہونا ہے۔ یہ دن خود مضمون میں بدلا جا سکتا ہے۔`,
  publishTitle: 'ابھی شائع کیا جائے؟',
  publishQuestion: (title: string, day: string) =>
    `${title} کی اشاعت طے شدہ ہے۔ ${day} کو اس کا وقت گزر چکا ہے، اس لیے پڑھنے والے اسے فوراً دیکھ سکیں گے۔`,
  publishYes: 'شائع کریں',
} satisfies CalendarMessages
