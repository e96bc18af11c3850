import { describe, expect, it } from 'vitest'
import { COMMON_WORDS } from './common-words.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordError } from './password-rules.ts'

describe('passwords that attackers try first', () => {
  it.each([
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    'password',
    'Password1',
    'P@ssw0rd',
    'p@55w0rd!',
    'PASSWORD123!',
    'qwertyuiop',
    'Qwerty123',
    'qwerty123456',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'abc12345',
    'abcd1234',
    'a12345678',
    'aaaaaaaa',
    'abcabcabc',
    'hilalhilal',
    'iloveyou',
    'iloveyou2',
    'Sunshine2026',
    'trustno1',
    'letmein!',
    'admin123',
    'Admin@123',
    'welcome1',
    'Pakistan123',
    'pakistan@786',
    'Lahore2026!',
    'karachi786',
    'bismillah786',
    'allah786786',
    'superman99',
    'football1',
    '03001234567',
    '14-08-1947',
    '11111111',
    'asdfghjkl',
    'qweasdzxc',
    '147258369',
    'password password',
  ])('detects %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'margalla river 48',
    'Margalla-hills-1948',
    'correct horse battery',
    'چناروں کے نیچے شام',
    'tea with cardamom',
    'xK9#vQ2mLp',
    'kestrel-over-fort',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('are derived from more than a thousand words', () => {
    expect(COMMON_WORDS.size).toBeGreaterThan(1000)
  })
})

describe('the rules of a new password', () => {
  it.each([
    ['seven77', 'account.password_short'],
    ['صبحِ نو', 'account.password_short'],
    ['x'.repeat(64) + ' long words '.repeat(6), 'account.password_long'],
    ['qwerty123', 'account.password_common'],
    ['sadaf.mehmood', 'account.password_is_email'],
    ['sadaf.mehmood77', 'account.password_is_email'],
    ['Sadaf.Mehmood@reader.example', 'account.password_is_email'],
    ['kestrel over fort', null],
    ['ہوا اور پانی', null],
  ])('%s → %s', (password, fault) => {
    expect(passwordError(password, 'sadaf.mehmood@reader.example')).toBe(fault)
  })

  it.each([
    ['sadaf1984', 'sadaf1984', 'account.password_is_email'],
    ['sadaf1984', 'sadaf-786-110', 'account.password_is_email'],
  ])('of the mailbox %s: %s → %s', (mailbox, password, fault) => {
    expect(passwordError(password, `${mailbox}@reader.example`)).toBe(fault)
  })
})
