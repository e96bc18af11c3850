import type { moveErrors as english } from '../en/move-errors.ts'

export const moveErrors = {
  'move.not_found': 'یہ منتقلی موجود نہیں۔',
  'move.busy': 'اس منتقلی پر کام جاری ہے۔ براہِ کرم مکمل ہونے کا انتظار کیجیے۔',
  'move.look_first': 'پہلے جائزہ لیجیے: کچھ بھی منتقل ہونے سے پہلے دیکھیے کہ کیا ہو گا۔',
  'move.address_invalid': 'سابقہ سائٹ کا ویب پتا درج کیجیے، مثلاً https://hilal.gov.pk۔',
  'move.no_source': 'اس جگہ کوئی JSON فائل نہیں۔',
  'move.source_refused': 'سابقہ سائٹ اپنی فہرستوں کی کسی درخواست کا جواب نہیں دیتی۔',
  'move.list_unreadable': 'سابقہ سائٹ کی فہرست ”{list}“ پڑھی نہیں جا سکتی: {message}',
} as const satisfies Record<keyof typeof english, string>
