import { expect, it } from 'vitest'
import { guessBackIssue } from './back-issues.ts'

it.each([
  ['Hilal English November 2019.pdf', 'hilal-english', '2019-11'],
  ['hilal-english-2019-11.pdf', 'hilal-english', '2019-11'],
  ['HilalEnglish_Nov2019.pdf', 'hilal-english', '2019-11'],
  ['Hilal Eng Nov-19 (final).pdf', 'hilal-english', '2019-11'],
  ['HILAL_URDU_DEC_2018.PDF', 'hilal-urdu', '2018-12'],
  ['hilal urdu 12-2018 print.pdf', 'hilal-urdu', '2018-12'],
  ['ہلال اردو دسمبر 2018.pdf', 'hilal-urdu', '2018-12'],
  ['ہلال، نومبر ۲۰۱۹.pdf', 'hilal-urdu', '2019-11'],
  ['HilalKids-2020_03.pdf', 'hilal-kids', '2020-03'],
  ['Hilal Kids Urdu Mar 2020.pdf', 'hilal-urdu-kids', '2020-03'],
  ['ہلال کڈز اردو مارچ 2020.pdf', 'hilal-urdu-kids', '2020-03'],
  ['بچوں کا ہلال، اپریل 2021.pdf', 'hilal-urdu-kids', '2021-04'],
  ['Hilal-for-Her-May-2022.pdf', 'hilal-her', '2022-05'],
  ['HilalHer 202206.pdf', 'hilal-her', '2022-06'],
  ['Hilal 1965 September.pdf', 'hilal-english', '1965-09'],
  ['Hilal English Sept 98.pdf', 'hilal-english', '1998-09'],
  ['scan0001.pdf', null, null],
  ['Hilal 13-2019.pdf', 'hilal-english', null],
  ['Hilal Volume 78 No 11.pdf', 'hilal-english', null],
] as const)('%s is of %s, %s', (name, magazine, month) => {
  expect(guessBackIssue(name)).toEqual({ magazine, month })
})
