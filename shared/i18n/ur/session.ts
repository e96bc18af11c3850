import type { SessionMessages } from '../en/session.ts'

export const session = {
  admin: 'ایڈمن',
  author: 'مصنف',
  account: 'میرا اکاؤنٹ',
  signOut: 'لاگ آؤٹ',
  signOutFailed: 'لاگ آؤٹ نہیں ہو سکا۔ دوبارہ کوشش کیجیے۔',
  ended: 'آپ کا سیشن ختم ہو گیا ہے۔ دوبارہ لاگ اِن کیجیے۔',
} as const satisfies SessionMessages
