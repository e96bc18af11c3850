import type { PreferencesMessages } from '../en/preferences.ts'

export const preferences = {
  title: 'مطالعے کی ترتیبات',
  note: 'صرف اسی آلے پر محفوظ رہتی ہیں۔',
  refused: 'آپ کا براؤزر اسے محفوظ نہیں کرنے دیتا: یہ صرف اس صفحے تک رہے گا۔',
  close: 'بند کریں',
  scheme: 'رنگ',
  system: 'خودکار',
  light: 'روشن',
  dark: 'تاریک',
  size: 'حروف کا سائز',
  standard: 'معمول کا',
  large: 'بڑا',
  larger: 'بہت بڑا',
  font: 'اردو کا خط',
  nastaliq: 'نستعلیق',
  naskh: 'نسخ',
  device: 'آلے کا خط',
} as const satisfies PreferencesMessages
