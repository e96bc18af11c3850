/** The board of articles by stage, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { Board } from '../en/board.ts'

export const board = {
  title: 'تختۂ کار',
  intro:
    'رسالے کے مضامین، قارئین تک پہنچنے کے مرحلوں میں۔ آگے بڑھانے کے لیے کارڈ کو گھسیٹیے یا اس کا مینو استعمال کیجیے۔',
  magazine: 'رسالہ',
  shown: 'دکھائیں',
  all: 'تمام مضامین',
  needs: { due: 'جن کی تاریخ آ چکی', mine: 'میرے سپرد' },
  noMagazine: 'کوئی رسالہ نہیں',
  count: (count: number) => plural('ur', count, { one: '1 مضمون', other: `${count} مضامین` }),
  empty: {
    draft: 'کوئی مضمون نہیں۔ نئے مضامین یہیں سے شروع ہوتے ہیں۔',
    submitted: 'کوئی مضمون نہیں۔ لکھنے والے مضمون مکمل کر کے بھیجتے ہیں۔',
    in_review: 'کوئی مضمون نہیں۔ کسی بھیجے گئے مضمون کی نظرِ ثانی شروع کیجیے۔',
    approved: 'کوئی مضمون نہیں۔ کسی زیرِ نظرِ ثانی مضمون کو منظور کیجیے۔',
    scheduled: 'کوئی مضمون نہیں۔ کسی مضمون کو آئندہ تاریخ کے ساتھ شائع کیجیے۔',
    published: 'کوئی مضمون نہیں۔ کسی منظور شدہ مضمون کو شائع کیجیے۔',
  },
  noneOfChoice: 'ان میں سے کوئی مضمون نہیں۔',
  openCalendar: 'تقویم کھولیں',
  allStages: 'مضامین، مرحلہ وار',
  toStage: 'کسی مرحلے پر جائیں',
  more: (count: number) => `مزید دکھائیں (${count})`,
  failed: 'مضامین حاصل کرنے میں خرابی: ',
  noWriter: 'ابھی کوئی مصنف نہیں',
  late: 'تاخیر',
  menu: (title: string) => `منتقل کریں: \u2068${title}\u2069`,
  moved: (title: string, stage: string) => `«\u2068${title}\u2069» اب «${stage}» میں ہے۔`,
} satisfies Board
