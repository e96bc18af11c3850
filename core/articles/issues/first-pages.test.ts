/** What the names and first pages of printed back issues say: PDFs of a browser, in both scripts and several wordings. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { printedPages } from '#testing/printed-page.ts'
import { storeUpload } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { formatMonth } from '#shared/dates.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'

let site: TestServices
beforeAll(async () => {
  site = await newServices('sqlite')
})
afterAll(() => site.close())

const urduDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

/** The heads of covers; `month` in words. */
const COVERS = {
  en: [
    (name: string, month: string, volume: number, number: number) =>
      `<h1>${name}</h1><p>${month}</p><p>Volume ${volume} · No. ${number}</p>`,
    (name: string, month: string, volume: number, number: number) =>
      `<p>Vol. ${volume}, Issue ${number}, ${month}</p><h1>${name.toUpperCase()}</h1><h2>6 September 1965: a day remembered</h2>`,
    (name: string, month: string) =>
      `<h2>September 1965: days of steel</h2><h1>${name}</h1><p>${month}</p><p>Rs. 150</p>`,
  ],
  ur: [
    (name: string, month: string, volume: number, number: number) =>
      `<h1>${name}</h1><p>${month}</p><p>جلد ${volume}، شمارہ ${number}</p>`,
    (name: string, month: string, volume: number, number: number) =>
      urduDigits(`<h2>${name}</h2><p>جلد ${volume} شمارہ ${number} · ${month}</p>`),
    (name: string, month: string) => urduDigits(`<p>${month}</p><h1>${name}</h1><h2>6 ستمبر 1965 کی یاد</h2>`),
  ],
}
const HEADINGS = {
  en: '<h2>The Road That Leans on the Sky</h2><h2>Her letters may yet be read</h2>',
  ur: '<h2>کھڑکی کا چراغ اور سڑک</h2><h2>دریائے سندھ کی امانت</h2>',
}
/** Names that say nothing, the magazine, or the month. */
const NAMES = [
  (_magazine: MagazineType, _month: string, index: number) => `scan00${index}.pdf`,
  (magazine: MagazineType, _month: string, index: number) => `${magazine}-${index + 200}.pdf`,
  (_magazine: MagazineType, month: string) => `${month} final.pdf`,
]

it('say the magazine and the month of at least 95 %', async () => {
  const { caller } = await anAccount(site.services, { role: 'admin' })
  const issues = Array.from({ length: 60 }, (_, index) => {
    const magazine = MAGAZINE_TYPES[index % MAGAZINE_TYPES.length] ?? 'hilal-english'
    const { locale, name } = editionOf(magazine)
    const month = `${1960 + index}-${String((index % 12) + 1).padStart(2, '0')}`
    const cover = COVERS[locale][index % 3]
    const body = `${cover?.(name[locale], formatMonth(month, locale), index + 10, (index % 12) + 1)}${HEADINGS[locale]}`
    const latin = index % 2 ? 'sans' : 'serif'
    const family = locale === 'en' ? latin : index % 4 === 3 ? 'naskh' : 'nastaliq'
    return {
      magazine,
      month,
      body,
      family,
      fileName: NAMES[Math.floor(index / 3) % 3]?.(magazine, month, index) ?? '',
    } as const
  })
  const printed = await printedPages(issues)
  const wrong: string[] = []
  for (const [index, bytes] of printed.entries()) {
    const { magazine, month, fileName } = issues[index]!
    const { media } = await storeUpload(site.services, caller, { kind: 'document', bytes, name: fileName })
    const guess = await site.services.backIssues.guess(caller, { docUrl: `/media/${media.name}`, fileName })
    if (guess.magazine !== magazine || guess.month !== month)
      wrong.push(`${fileName} of ${magazine} ${month} (${issues[index]?.family}): ${guess.magazine} ${guess.month}`)
  }
  process.stdout.write(`First pages: ${issues.length - wrong.length} of ${issues.length} right\n`)
  expect(wrong.length / issues.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})
