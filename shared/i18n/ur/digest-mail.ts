import type { DigestMessages } from '../en/digest-mail.ts'

export const digestMail = {
  subject: 'ہلال میں آپ کے مضامین',
  intro: 'آپ کے لیے یہ نیا ہے:',
  assigned: 'آپ کے ذمے کیا گیا:',
  submitted: 'نظرِ ثانی کے لیے بھیجا گیا:',
  returned: 'نوٹ کے ساتھ لوٹایا گیا:',
  approved: 'منظور ہوا:',
  note: 'نیا نوٹ، مضمون:',
  reply: 'نوٹ کا جواب، مضمون:',
  suggested: 'تبدیلیاں تجویز ہوئیں، مضمون:',
  suggestion_accepted: 'تجویز قبول ہوئی، مضمون:',
  suggestion_declined: 'تجویز قبول نہیں ہوئی، مضمون:',
  untitled: 'بے عنوان',
  more: 'اور {count} مزید، بیک آفس میں۔',
  settings: 'یہ ای میل بیک آفس کی گھنٹی سے ہفتہ وار یا بند کی جا سکتی ہے۔',
} as const satisfies DigestMessages
