/** Errors of the values of fields. */
import type { fieldErrors as english } from '../en/field-errors.ts'

export const fieldErrors = {
  'field.required': '{field} درکار ہے۔',
  'field.text': '{field}: یہاں متن لکھیے۔',
  'field.number': '{field}: یہاں پورا عدد لکھیے۔',
  'field.range': '{field}: {from} سے {to} تک کا پورا عدد لکھیے۔',
  'field.too_long': '{field}: زیادہ سے زیادہ {max} حروف کی گنجائش ہے۔',
  'field.text_long': '{field}: متن بہت لمبا ہے۔',
  'field.choice': '{field}: یہ قدر یہاں ممکن نہیں۔',
  'field.slug': '{field} میں صرف چھوٹے لاطینی حروف، ہندسے اور اکہرے ہائفن آتے ہیں، زیادہ سے زیادہ 60 حروف۔',
  'field.address': '{field}: ویب کا پتا یا اسی سائٹ کا راستہ لکھیے۔',
  'field.month': '{field} کی صورت yyyy-mm ہونی چاہیے، یعنی سال اور مہینا۔',
  'field.date_format': '{field} کی صورت yyyy-mm-dd ہونی چاہیے۔',
  'field.date_unreal': '{field}: کیلنڈر میں ایسا کوئی دن نہیں۔',
  'field.video_address': '{field}: یوٹیوب کی کسی ویڈیو کا پتا لکھیے۔',
  'field.list': '{field}: ایسی فہرست درکار ہے جس میں کم از کم ایک اندراج ہو۔',
  'field.list_long': '{field}: زیادہ سے زیادہ {max} اندراجات ہو سکتے ہیں۔',
} satisfies Record<keyof typeof english, string>
