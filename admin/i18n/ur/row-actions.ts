/** What can be done with a row of a list, in Urdu. */
import type { RowActions } from '../en/row-actions.ts'

export const rowActions = {
  edit: 'تدوین کریں',
  quickEdit: 'حیثیت اور تاریخ',
  duplicate: 'نقل بنائیں',
  preview: 'پیش نظارہ',
  hide: 'چھپائیں',
  show: 'دکھائیں',
  close: 'بند کریں',
  packagePreview: 'قارئین کو یوں نظر آتا ہے',
  archiving: {
    magazine: {
      addQuestion: 'کیا آپ واقعی یہ رسالہ آرکائیو میں رکھنا چاہتے ہیں؟',
      removeQuestion: 'کیا آپ واقعی یہ رسالہ آرکائیو سے نکالنا چاہتے ہیں؟',
      archived: 'رسالہ آرکائیو میں رکھ دیا گیا!',
      unarchived: 'رسالہ آرکائیو سے نکال لیا گیا!',
    },
    ebook: {
      addQuestion: 'کیا آپ واقعی یہ ای کتاب آرکائیو میں رکھنا چاہتے ہیں؟',
      removeQuestion: 'کیا آپ واقعی یہ ای کتاب آرکائیو سے نکالنا چاہتے ہیں؟',
      archived: 'ای کتاب آرکائیو میں رکھ دی گئی!',
      unarchived: 'ای کتاب آرکائیو سے نکال لی گئی!',
    },
  },
} satisfies RowActions
