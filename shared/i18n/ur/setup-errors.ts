import type { setupErrors as english } from '../en/setup-errors.ts'

export const setupErrors: Record<keyof typeof english, string> = {
  'setup.code_wrong': 'یہ سیٹ اپ کوڈ درست نہیں۔ کوڈ سائٹ کے آخری آغاز کے لاگ میں درج ہے۔',
  'setup.code_required': 'براہِ کرم پہلے سیٹ اپ کوڈ درج کیجیے۔',
  'setup.running': 'سائٹ پہلے ہی تیار کی جا رہی ہے۔ براہِ کرم اس کے مکمل ہونے کا انتظار کیجیے۔',
  'setup.backup_unknown': 'یہ بیک اپ اب موجود نہیں۔',
  'setup.failed': 'یہ کام نہ ہو سکا۔ وجہ سائٹ کے لاگ میں درج ہے۔',
  'setup.unfinished': 'یہ سائٹ ابھی تیار کی جا رہی ہے۔ براہِ کرم بعد میں تشریف لائیے۔',
}
