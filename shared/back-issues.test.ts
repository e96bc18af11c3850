import { expect, it } from 'vitest'
import { guessBackIssue, guessByFirstPage, guessByName } from './back-issues.ts'

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
  expect(guessByName(name)).toMatchObject({ magazine, month })
})

/** The texts of pages as PDFs give them: of Nastaliq each step of a word's cascade as a line. */
it.each([
  ['HILAL ENGLISH\r\nNOVEMBER 2019\r\nVOLUME 56 · NO. 11\r\nThe Road', 'hilal-english', '2019-11', 56, 11],
  [
    'HILAL\r\nSeptember 1965: days of steel\r\n6 September 1965\r\nVol. 60, No. 9, September 2023',
    'hilal-english',
    '2023-09',
    60,
    9,
  ],
  ['Hilal for Her\r\nMay 2022\r\nRazia and her petitions', 'hilal-her', '2022-05', null, null],
  ['Hilal Kids\r\nThe may fly\r\nMarch, 2020 Issue 3', 'hilal-kids', '2020-03', null, 3],
  ['Her letters of May 2020\r\nand of the road', null, '2020-05', null, null],
  ['لال\r\nہ\r\nنوری2019\r\nج\r\nمارہ11\r\nش\r\nجلد،56\r\nڑک\r\nی کا چراغاور س', 'hilal-urdu', '2019-01', 56, 11],
  ['لال\r\nوں کا ہ\r\nچ\r\nب\r\nت وبر۲۰۱۹\r\nک\r\nا\r\nمارہ۱۱\r\nش\r\nجلد،۵۶', 'hilal-urdu-kids', '2019-10', 56, 11],
  ['اردو\r\nہلال ک ڈ ز\r\n۲۰۱۹\r\nن\r\nجو\r\nمارہ ۱۱\r\nش', 'hilal-urdu-kids', '2019-06', null, 11],
  ['ہلال\r\n6 ستمبر 1965\r\nاگست 2021', 'hilal-urdu', '2021-08', null, null],
  ['', null, null, null, null],
] as const)('%j is the first page of %s, %s', (text, magazine, month, volume, number) => {
  expect(guessByFirstPage(text)).toEqual({ magazine, month, volume, number })
})

it('asks the first page for what the name does not say', () => {
  expect(guessBackIssue('Hilal Her 12.pdf', 'Hilal English\nMay 2022\nVol 9 No 4')).toEqual({
    magazine: 'hilal-her',
    month: '2022-05',
    volume: 9,
    number: 4,
  })
})
