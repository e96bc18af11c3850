import type { bundleErrors as bundleErrorsEn } from '../en/bundle-errors.ts'

export const bundleErrors: Record<keyof typeof bundleErrorsEn, string> = {
  'bundle.not_a_bundle': 'یہ فائل ہلال کی کسی سائٹ کا بنڈل نہیں: اس کے شروع میں قابلِ مطالعہ manifest.json نہیں ہے۔',
  'bundle.newer': 'یہ بنڈل سائٹ کے زیادہ نئے ورژن ({version}) نے لکھا ہے۔ براہِ کرم پہلے اس سائٹ کو اپ ڈیٹ کیجیے۔',
  'bundle.manifest_invalid': '{file} میں {field} درست نہیں۔',
  'bundle.truncated': 'بنڈل {file} پر ادھورا ختم ہو جاتا ہے۔',
  'bundle.entry_invalid': 'آرکائیو میں {file} کے بعد جو کچھ ہے وہ خراب ہے، یا سادہ فائل نہیں بلکہ لنک یا فولڈر ہے۔',
  'bundle.entry_unexpected':
    'آرکائیو میں {file} وہاں ہے جہاں فہرست کے مطابق {expected} ہونی چاہیے، یا اس کی لمبائی مختلف ہے۔',
  'bundle.trailing': 'آرکائیو اپنے اختتام کے بعد بھی جاری ہے، جو {file} کے بعد آتا ہے۔',
  'bundle.file_unknown': 'بنڈل میں {file} موجود ہے، جس کی یہاں کوئی جگہ نہیں۔',
  'bundle.file_changed': '{file} خراب ہے: یہ وہ فائل نہیں جو فہرست میں درج ہے۔',
  'bundle.media_invalid': '{file} نہ WebP تصویر ہے نہ PDF، جیسا کہ اس کے نام سے ظاہر ہونا چاہیے تھا۔',
  'bundle.media_missing': '{file}، سطر {line}: بنڈل میں فائل {name} موجود نہیں۔',
  'bundle.line_long': '{file}، سطر {line}: سطر بہت لمبی ہے۔',
  'bundle.line_unreadable': '{file}، سطر {line}: سطر UTF-8 میں JSON نہیں ہے۔',
  'bundle.field_invalid': '{file}، سطر {line}: {field} کی قدر درست نہیں۔',
  'bundle.rule_broken': '{file}، سطر {line}، {field}: {rule}',
  'bundle.line_order': '{file}، سطر {line}: یہ ریکارڈ دہرایا گیا ہے یا ترتیب سے نہیں۔',
  'bundle.rows_contradict':
    '{file}، سطر {from} تا {to}: کوئی ریکارڈ ایسے ریکارڈ کا حوالہ دیتا ہے جو بنڈل میں نہیں، یا ایسی قدر دہراتا ہے جسے یکتا ہونا چاہیے۔',
  'bundle.site_not_empty':
    'یہ سائٹ خالی نہیں: {table} میں ریکارڈ موجود ہیں۔ بنڈل صرف نئی سائٹ میں درآمد کیا جا سکتا ہے۔',
}
