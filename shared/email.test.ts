import { describe, expect, it } from 'vitest'
import { mailboxOf } from './email.ts'

describe('the mailbox of an address', () => {
  it.each([
    ['Ayesha@Example.PK', 'ayesha@example.pk'],
    ['ayesha+news@example.pk', 'ayesha@example.pk'],
    ['ayesha+a+b@example.pk', 'ayesha@example.pk'],
    ['a.y.esha@example.pk', 'a.y.esha@example.pk'],
    ['A.Y.esha+x@gmail.com', 'ayesha@gmail.com'],
    ['ayesha@googlemail.com', 'ayesha@gmail.com'],
    ['+news@example.pk', '+news@example.pk'],
  ])('%s → %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
