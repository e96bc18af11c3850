/** The advertisements of the house: one in each language for each of the six slots of the homes. */
import type { Locale } from '#shared/locale.ts'

export type Advertisement = {
  slug: string
  /** The slot of the homes, from 1; slots 1, 2 and 4 are four times as wide as high, the others square. */
  location: number
  language: Locale
  headline: string
  /** Square ones have room for a sentence. */
  sentence?: string
  /** The words of the button. */
  action: string
  link: string
  colors: { ground: string; glow: string; ink: string; button: string; buttonInk: string }
  picture: { kind: 'covers' | 'drawings'; names: readonly string[] } | { kind: 'envelope' | 'pen' }
}

const NIGHT = { ground: '#14213a', glow: '#2a4270', ink: '#fff8ea', button: '#e9b949', buttonInk: '#1a1a1a' }
const CREAM = { ground: '#f4ead7', glow: '#fffaf0', ink: '#2a1a12', button: '#c91400', buttonInk: '#ffffff' }
const TEAL = { ground: '#0f4a4d', glow: '#1b6b6c', ink: '#fdf6e6', button: '#f2b84b', buttonInk: '#1a1a1a' }
const SKY = { ground: '#1757af', glow: '#3f86e0', ink: '#ffffff', button: '#ffd23f', buttonInk: '#12305c' }
const LEAF = { ground: '#0f6b33', glow: '#2f9a57', ink: '#ffffff', button: '#ffd23f', buttonInk: '#10391f' }
const RED = { ground: '#b81200', glow: '#e2442f', ink: '#ffffff', button: '#fff3da', buttonInk: '#8c0f00' }
const PLUM = { ground: '#3b1740', glow: '#6d2f6f', ink: '#fff4ec', button: '#f6a65b', buttonInk: '#2b1020' }

export const ADVERTISEMENTS: readonly Advertisement[] = [
  {
    slug: 'subscribe',
    location: 1,
    language: 'en',
    headline: 'Five magazines, one doorstep',
    action: 'Subscribe',
    link: '/subscribe',
    colors: NIGHT,
    picture: {
      kind: 'covers',
      names: ['hilal-kids-14-11', 'hilal-urdu-78-11', 'hilal-english-78-11', 'hilal-her-9-6', 'hilal-urdu-kids-12-11'],
    },
  },
  {
    slug: 'subscribe-urdu',
    location: 1,
    language: 'ur',
    headline: 'پانچ رسالے، آپ کی دہلیز پر',
    action: 'خریدار بنیں',
    link: '/ur/subscribe',
    colors: NIGHT,
    picture: {
      kind: 'covers',
      names: ['hilal-kids-14-11', 'hilal-english-78-11', 'hilal-urdu-78-11', 'hilal-urdu-kids-12-11', 'hilal-her-9-6'],
    },
  },
  {
    slug: 'e-books',
    location: 2,
    language: 'en',
    headline: 'A shelf of books, free to read',
    action: 'Open the e-books',
    link: '/ebooks',
    colors: CREAM,
    picture: {
      kind: 'covers',
      names: ['couplets-for-the-road', 'the-first-hour', 'the-river-books', 'the-cat-and-other-stories'],
    },
  },
  {
    slug: 'e-books-urdu',
    location: 2,
    language: 'ur',
    headline: 'کتابوں کی الماری، مفت پڑھیے',
    action: 'ای کتب دیکھیے',
    link: '/ur/ebooks',
    colors: CREAM,
    picture: { kind: 'covers', names: ['lafz-qalam-dastan', 'bachon-ki-kahaniyan', 'paani-ka-nizam'] },
  },
  {
    slug: 'newsletter',
    location: 3,
    language: 'en',
    headline: 'The month, in one email',
    sentence: 'Our newsletter brings you the best of five magazines.',
    action: 'Sign up',
    link: '/newsletter',
    colors: RED,
    picture: { kind: 'envelope' },
  },
  {
    slug: 'newsletter-urdu',
    location: 3,
    language: 'ur',
    headline: 'پورا مہینہ، ایک ای میل میں',
    sentence: 'پانچوں رسالوں کا انتخاب، ہمارے نیوز لیٹر میں۔',
    action: 'نام لکھوائیے',
    link: '/ur/newsletter',
    colors: RED,
    picture: { kind: 'envelope' },
  },
  {
    slug: 'kids',
    location: 4,
    language: 'en',
    headline: 'Stories, puzzles, things to try',
    action: 'Visit Hilal Kids',
    link: '/hilal-kids',
    colors: SKY,
    picture: {
      kind: 'drawings',
      names: ['the-cat-who-lived-in-the-lighthouse', 'the-dolphin-that-sees-with-sound', 'gilehri-ki-bhool'],
    },
  },
  {
    slug: 'kids-urdu',
    location: 4,
    language: 'ur',
    headline: 'کہانیاں، پہیلیاں اور تجربے',
    action: 'ہلال کڈز اردو پڑھیے',
    link: '/hilal-urdu-kids',
    colors: LEAF,
    picture: { kind: 'drawings', names: ['gilehri-ki-bhool', 'deosai-ka-maidan', 'badal-ki-daak'] },
  },
  {
    slug: 'write',
    location: 5,
    language: 'en',
    headline: 'Your story belongs in Hilal',
    sentence: 'Essays, reports, verse: our editors read everything that arrives.',
    action: 'Write for us',
    link: '/ourcontributors',
    colors: TEAL,
    picture: { kind: 'pen' },
  },
  {
    slug: 'write-urdu',
    location: 5,
    language: 'ur',
    headline: 'ہم آپ کی تحریر کے منتظر ہیں',
    sentence: 'مضمون، کہانی، نظم: ہمارے مدیر ہر تحریر پڑھتے ہیں۔',
    action: 'ہمارے لیے لکھیے',
    link: '/ur/ourcontributors',
    colors: TEAL,
    picture: { kind: 'pen' },
  },
  {
    slug: 'archives',
    location: 6,
    language: 'en',
    headline: 'Missed an issue?',
    sentence: 'Whole issues as they were printed, to read here or to keep.',
    action: 'Browse the archives',
    link: '/archives',
    colors: PLUM,
    picture: { kind: 'covers', names: ['hilal-english-78-9', 'hilal-english-78-10', 'hilal-her-9-4'] },
  },
  {
    slug: 'archives-urdu',
    location: 6,
    language: 'ur',
    headline: 'کوئی شمارہ رہ گیا؟',
    sentence: 'پورے شمارے، جیسے وہ چھپے تھے: یہیں پڑھیے یا محفوظ کر لیجیے۔',
    action: 'آرکائیو دیکھیے',
    link: '/ur/archives',
    colors: PLUM,
    picture: { kind: 'covers', names: ['hilal-urdu-78-10', 'hilal-urdu-78-11', 'hilal-urdu-kids-12-11'] },
  },
]
