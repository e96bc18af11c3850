import { plural } from '#shared/i18n/plural.ts'
import type { Issues } from '../en/issues.ts'

export const issues = {
  contents: 'فہرست اور اجرا',
  facts: 'شمارے کی تدوین',
  preview: 'پیش منظر',
  previewFailed: 'پیش منظر نہیں کھل سکا: ',
  pdfHint: 'یہ شمارے کے ساتھ شائع ہوتا ہے۔ اسے رسالوں میں اپ لوڈ کیجیے۔',
  noPdf: 'ابھی کوئی نہیں',
  monthHint: 'سرورق کا مہینا، شمارہ جب بھی جاری ہو۔',
  slugHint: 'پتے کا آخری حصہ۔ ماہانہ شمارے میں یہ سال اور مہینا ہی ہوتا ہے۔',
  firstPageHint: 'PDF کا وہ صفحہ جس پر مطبوعہ صفحہ 1 ہے۔',
  letterHint: 'سادہ متن؛ خالی سطر سے نیا پیراگراف شروع ہوتا ہے۔',

  entries: 'فہرست، سرورق سے آخر تک',
  empty: 'اس شمارے میں ابھی کچھ نہیں۔ نیچے کی فہرست سے مضامین شامل کیجیے، یا کسی پچھلے شمارے سے آغاز کیجیے۔',
  startFrom: 'آغاز اس شمارے سے',
  start: 'ڈھانچا لیجیے',
  saving: 'محفوظ ہو رہا ہے…',
  saved: 'محفوظ',
  notSaved: 'محفوظ نہیں ہوا: ',
  retry: 'دوبارہ کوشش کیجیے',
  rebased: 'کسی اور نے فہرست بدلی ہے۔ آپ کی تبدیلی ان کی تبدیلی پر کر دی گئی۔',
  place: 'مقام',
  section: 'حصہ',
  title: 'عنوان',
  pageFrom: 'پہلا صفحہ',
  pageTo: 'آخری صفحہ',
  pages: 'صفحات',
  words: 'الفاظ',
  wanted: 'گنجائش، الفاظ میں',
  waits: 'مضمون کا انتظار ہے',
  up: (title) => `اوپر لے جائیے: ${title}`,
  down: (title) => `نیچے لے جائیے: ${title}`,
  remove: (title) => `نکالیے: ${title}`,
  removed: (title) => `”${title}“ نکال دیا گیا۔`,
  undo: 'واپس لیجیے',
  keys: 'جس اندراج پر توجہ ہو، Alt اور تیر کی کلید اسے آگے پیچھے کرتی ہے۔',
  kinds: { article: 'مضمون', advertisement: 'اشتہار', feature: 'خصوصی صفحہ', blank: 'خالی صفحہ' },
  addPlanned: 'متوقع مضمون',
  add: 'شامل کیجیے',
  untitled: 'بے عنوان',
  count: (count) => plural('ur', count, { one: '1 اندراج', other: `${count} اندراج` }),

  candidates: 'جو مضامین کسی شمارے میں نہیں',
  search: 'عنوان یا مصنف سے تلاش',
  noCandidates: 'اس رسالے کے اور مضامین نہیں۔',
  addArticle: (title) => `شمارے میں شامل کیجیے: ${title}`,
  addAll: (count) => plural('ur', count, { one: 'یہ مضمون شامل کیجیے', other: `یہ ${count} مضامین شامل کیجیے` }),
  inMonth: 'اسی مہینے میں شائع شدہ',

  release: 'اجرا',
  stateNow: 'حالت',
  moment: 'اجرا کا دن',
  time: 'وقت',
  states: { planned: 'زیرِ ترتیب', open: 'جاری کام', closed: 'بند' },
  schedule: 'وقت طے کیجیے',
  move: 'اس وقت پر منتقل کیجیے',
  releaseNow: 'ابھی جاری کیجیے',
  takeBack: 'طے شدہ وقت واپس لیجیے',
  withdraw: 'شمارہ واپس لیجیے',
  ask: {
    schedule: (moment, count) =>
      `شمارہ ${count} مضامین اور PDF کے ساتھ ${moment} کو جاری ہو؟ سب اسی لمحے ایک ساتھ ظاہر ہوں گے۔`,
    now: (count) => `شمارہ ابھی جاری ہو؟ اس کے ${count} مضامین اور PDF فوراً ایک ساتھ ظاہر ہوں گے۔`,
    withdraw: (count) =>
      `شمارہ واپس لیا جائے؟ قارئین اس کا صفحہ، PDF اور ${count} مضامین نہیں دیکھ سکیں گے۔ یہ دوبارہ جاری ہو سکتا ہے۔`,
  },
  done: { scheduled: 'وقت طے ہو گیا۔', released: 'جاری ہو گیا۔', back: 'واپس لے لیا گیا۔', withdrawn: 'شمارہ واپس لے لیا گیا۔', state: 'بدل گیا۔' },
  failed: 'یہ نہیں ہو سکا: ',
  willRelease: (moment) => `اجرا ${moment} کے لیے طے ہے۔`,
  isReleased: (moment) => `${moment} کو جاری ہوا۔`,
  openPage: 'شمارے کا صفحہ کھولیے',
  ready: 'اجرا میں کوئی رکاوٹ نہیں۔',
  blocked: 'اجرا سے پہلے',
  warnings: 'یہ بھی دیکھ لیجیے',
  findingsFailed: 'یہ معلوم نہیں ہو سکا کہ کیا باقی ہے۔',
  finding: (finding) => {
    const { code, title = '', count = 0, from = 0, to = 0 } = finding
    const of = title === '' ? '' : `”${title}“: `
    const range = from === to ? `صفحہ ${from}` : `صفحات ${from} تا ${to}`
    switch (code) {
      case 'no_cover':
        return 'شمارے کا نہ سرورق ہے اور نہ سرورق والی PDF۔'
      case 'no_entries':
        return 'شمارے کی فہرست خالی ہے۔'
      case 'no_article':
        return `${of}مضمون ابھی نہیں آیا۔`
      case 'unfinished':
        return `${of}مضمون میں متن، سرورق، مصنف یا زمرہ باقی ہے۔`
      case 'not_approved':
        return `${of}مضمون کی منظوری باقی ہے۔`
      case 'no_alt':
        return of + plural('ur', count, { one: 'ایک تصویر کا متبادل متن نہیں۔', other: `${count} تصاویر کا متبادل متن نہیں۔` })
      case 'dead_link':
        return of + plural('ur', count, { one: 'ایک لنک کا مضمون موجود نہیں۔', other: `${count} لنکس کے مضامین موجود نہیں۔` })
      case 'open_note':
        return of + plural('ur', count, { one: 'ایک نوٹ کھلا ہے۔', other: `${count} نوٹ کھلے ہیں۔` })
      case 'pages_overlap':
        return `${of}${range} کسی اور اندراج میں بھی ہے۔`
      case 'pages_gap':
        return `${of}اس سے پہلے ${range} کسی اندراج میں نہیں۔`
    }
  },
} satisfies Issues
