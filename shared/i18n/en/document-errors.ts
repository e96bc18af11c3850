/** The errors of Word and InPage files: why one is not opened, and what to do. */
export const documentErrors = {
  'document.kind': 'This is neither a Word document (.docx) nor an InPage document (.inp) of version 1, 2 or 3.',
  'document.old_word': 'This is a document of Word 97–2003 (.doc). Please save it as .docx in Word and open that.',
  'document.locked': 'This file is locked with a password. Please save it without one and try again.',
  'document.broken': 'This file is damaged and cannot be opened.',
  'document.empty': 'There is no text in this file.',
  'document.too_large': 'This file is too large: at most {mb} MB, please.',
  'document.too_much': 'This file unpacks into more than can be opened. Please save it in parts.',
  'document.too_slow': 'This file takes too long to open. Please save it again in its program, or copy its text.',
  'document.known': 'This file has become an article already, which you cannot open.',
} as const

export const documentErrorStatus = {
  'document.kind': 415,
  'document.old_word': 415,
  'document.locked': 400,
  'document.broken': 400,
  'document.empty': 400,
  'document.too_large': 413,
  'document.too_much': 413,
  'document.too_slow': 400,
  'document.known': 409,
} as const satisfies Record<keyof typeof documentErrors, number>
