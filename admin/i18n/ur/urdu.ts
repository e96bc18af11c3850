/** Typing Urdu, in Urdu. */
import type { UrduMessages } from '../en/urdu.ts'

export const urdu = {
  title: 'اردو لکھنے کے اوزار',
  phonetic: 'صوتی',
  screenKeyboard: 'اسکرین کی بورڈ',
  showLetters: 'حروف',
  showSigns: 'اعراب، ہندسے اور اوقاف',
  space: 'فاصلہ',
  nonJoiner: 'نیم',
  nonJoinerLabel: 'حروف کو الگ رکھیں (نیم فاصلہ)',
  backspace: 'پچھلا حرف مٹائیں',
  marks: {
    '\u064e': 'زبر',
    '\u0650': 'زیر',
    '\u064f': 'پیش',
    '\u0651': 'تشدید',
    '\u0652': 'جزم',
    '\u064b': 'دو زبر',
    '\u064d': 'دو زیر',
    '\u064c': 'دو پیش',
    '\u0670': 'کھڑا زبر',
    '\u0610': 'صلی اللہ علیہ وسلم کی علامت',
    '\u0613': 'رضی اللہ عنہ کی علامت',
    '\u0612': 'رحمۃ اللہ علیہ کی علامت',
  },
} satisfies UrduMessages
