/** Emails about backups to admins, in Urdu. */
import type { BackupMessages } from '../en/backups.ts'

export const backups = {
  failedSubject: 'سائٹ کا بیک اپ نہیں بن سکا',
  failedText: (reason: string, url: string) =>
    `سائٹ کا بیک اپ نہیں بن سکا: ${reason}\n\nسائٹ خود دوبارہ کوشش کرے گی۔ پچھلے بیک اپ محفوظ ہیں۔ بیک اپ کی تفصیل یہاں دیکھیے:\n${url}\n\nبیک اپ کامیاب ہونے تک آپ کو مزید ای میل نہیں بھیجی جائے گی، سوائے اس کے کہ آخری بیک اپ 48 گھنٹے سے پرانا ہو جائے۔`,
  lateSubject: 'سائٹ کا آخری بیک اپ 48 گھنٹے سے پرانا ہے',
  lateText: (last: string, url: string) =>
    `سائٹ کا آخری جانچا ہوا بیک اپ ${last} کا ہے۔ اگر سائٹ کا مواد اس وقت ضائع ہو جائے تو اس کے بعد کی ہر چیز جاتی رہے گی۔\n\nوجہ یہاں دیکھی جا سکتی ہے اور فوراً نیا بیک اپ بھی بنایا جا سکتا ہے:\n${url}`,
  never: 'کبھی نہیں',
} satisfies BackupMessages
