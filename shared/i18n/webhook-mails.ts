/** Emails about webhooks, in both languages: which one their reader prefers is not known. */

export const webhookMails = {
  disabled: (url: string) => ({
    subject: 'A webhook was disabled · ایک ویب ہُک بند کر دیا گیا',
    text: [
      `Nothing could be delivered to the webhook ${url} for a day, so it has been disabled.`,
      'Once the receiver works again, activate the webhook in the back-office, under Webhooks. What has changed in the meantime is not delivered later; failed deliveries can be sent again.',
      '',
      `ویب ہُک \u2066${url}\u2069 کو ایک دن تک کچھ نہیں پہنچایا جا سکا، اس لیے اسے بند کر دیا گیا ہے۔`,
      'جب وصول کرنے والا نظام دوبارہ کام کرنے لگے تو دفترِ ادارت میں ”ویب ہُک“ کے تحت اسے پھر فعال کر دیجیے۔ اس دوران کی تبدیلیاں بعد میں نہیں بھیجی جاتیں؛ ناکام ترسیلات دوبارہ بھیجی جا سکتی ہیں۔',
    ].join('\n'),
  }),
}
