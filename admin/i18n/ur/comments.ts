/** Moderating comments, in Urdu. */
import { plural } from '#shared/i18n/plural.ts'
import type { CommentTexts } from '../en/comments.ts'

export const comments = {
  stars: (rating: number) => plural('ur', rating, { one: '5 میں سے 1 ستارہ', other: `5 میں سے ${rating} ستارے` }),
  more: 'پورا دکھائیں',
  less: 'کم دکھائیں',
  approve: 'منظور کریں',
  approved: 'تبصرہ منظور ہو گیا۔',
  hide: 'چھپائیں',
  hidden: 'تبصرہ چھپا دیا گیا۔',
  settings: 'تبصروں کی ترتیبات',
  holdLabel: 'نئے تبصرے منظوری کا انتظار کریں',
  holdHint: 'ان رسالوں کے مضامین پر قارئین کو تبصرہ اسی وقت نظر آئے گا جب منتظم اسے منظور کر دے۔',
  save: 'محفوظ کریں',
  settingsSaved: 'ترتیبات محفوظ ہو گئیں۔',
  settingsFailed: 'ترتیبات بدلنے میں خرابی: ',
} satisfies CommentTexts
