import { describe, expect, it } from 'vitest'
import { isEmailAddress, mailboxOf, normalizeEmail } from './email.ts'
import { MAX_EMAIL_LENGTH } from './schemas/limits.ts'

const emailOfLength = (length: number) => `${'a'.repeat(length - '@hilal.example'.length)}@hilal.example`

describe('an email address', () => {
  it.each([
    'ayesha@hilal.example',
    'ayesha.durrani+press@mail.hilal.example',
    "o'neill@hilal.example",
    'A_B-9@HILAL.PK',
    'x@xn--mgbai9azgqp6j.xn--mgbai9azgqp6j',
    emailOfLength(MAX_EMAIL_LENGTH),
  ])('is %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  it.each([
    '',
    'nobody',
    'nobody@localhost',
    'a b@hilal.example',
    'a@b@hilal.example',
    '.a@hilal.example',
    'a.@hilal.example',
    'a..b@hilal.example',
    'a@-hilal.example',
    'a@hilal..example',
    // Mail programs would parse these as several addresses, a display name, or message headers.
    'a,b@hilal.example',
    'a;b@hilal.example',
    'Ayesha<a@hilal.example>',
    'a@hilal.example?subject=x',
    'a@hilal.example\nbcc:b@hilal.example',
    emailOfLength(MAX_EMAIL_LENGTH + 1),
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  it('is validated in time linear in its length', () => {
    expect(isEmailAddress(`${'a.'.repeat(100_000)}@`)).toBe(false)
    expect(isEmailAddress(`a@${'a-.'.repeat(80)}`)).toBe(false)
  })

  it('compares without case and surrounding spaces', () => {
    expect(normalizeEmail('  Ayesha@Hilal.Example ')).toBe('ayesha@hilal.example')
  })
})

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
