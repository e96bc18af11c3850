import { expect, it } from 'vitest'
import { presentBackup } from './backups.presenter.ts'
import type { Backup } from './backups.repository.ts'

const failed = (error: string | null, locale: 'en' | 'ur') => {
  const { error: text, error_detail: detail } = presentBackup({ error, encrypted: 0 } as Backup, locale)
  return [text, detail]
}

it.each([
  ['Error: ENOENT: no such file or directory, mkdir', 'cannot be read or written', 'پڑھا یا لکھا نہیں'],
  ['Error: ENOSPC: no space left on device', 'not enough space', 'جگہ کافی نہیں'],
  ['Error: media/a.webp is damaged: its checksum differs.', 'is damaged', 'خراب ہے'],
  ['Error: Pages of the restored site differ: /', 'differs from this one', 'مختلف ہے'],
  ['Error: The restored file a.webp differs from that of the site.', 'differs from this one', 'مختلف ہے'],
  ['Error: something else', 'technical reason', 'تکنیکی وجہ'],
])('says in the language of the reader what %s means, and has the words as a detail', (error, en, ur) => {
  expect(failed(error, 'en')).toEqual([expect.stringContaining(en), error])
  expect(failed(error, 'ur')).toEqual([expect.stringContaining(ur), error])
})

it('has no detail of an error with a code, and nothing where there is none', () => {
  expect(failed('backup.key_missing', 'en')).toEqual([expect.stringContaining('secret key'), null])
  expect(failed('backup.interrupted', 'ur')).toEqual([expect.stringContaining('ادھورا'), null])
  expect(failed(null, 'en')).toEqual([null, null])
})
