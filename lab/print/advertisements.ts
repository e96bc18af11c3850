/**
 * `npm run demo:advertisements`: draws the advertisements of the demo magazine in a browser, which shapes Urdu.
 * Developers run it and commit its output.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { BILLBOARD_LOCATIONS } from '#demo/content.ts'
import { directionOf } from '#shared/locale.ts'
import { launchChromium } from '../../tooling/chromium.ts'
import { ADVERTISEMENTS, type Advertisement } from './advertisement-texts.ts'
import { printFonts } from './fonts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'demo/content')
const WIDE_SLOTS = new Set([1, 2, 4])

const own = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const url = (...path: string[]) => pathToFileURL(join(CONTENT, ...path)).href

const ENVELOPE = `<svg viewBox="0 0 620 480"><g stroke-linejoin="round"><path d="M30 190 310 20 590 190V460H30Z" fill="#8c0f00"/><rect x="110" y="70" width="400" height="300" rx="8" fill="#fffaf0"/><path d="M310 118a62 62 0 1 0 44 104a52 52 0 1 1 -44 -104z" fill="#c91400"/><path d="M160 262h300M160 296h220" stroke="#d9cdb8" stroke-width="14" stroke-linecap="round"/><path d="M30 190 310 372 590 190V460H30Z" fill="#fff3da"/><path d="M30 460 250 333M590 460 370 333" stroke="#e5cfa6" stroke-width="6"/><path d="M30 190 310 372 590 190" fill="none" stroke="#e5cfa6" stroke-width="6"/></g></svg>`

/** Pictures in a fan, the middle ones in front. `width` and `height` in pixels. */
function fan(names: readonly string[], space: { step: number; height: number }): { style: string; name: string }[] {
  const middle = (names.length - 1) / 2
  return names.map((name, index) => {
    const place = index - middle
    const style =
      `--shift:${place * space.step}px;--turn:${place * 5}deg;--drop:${Math.abs(place) * 12}px;` +
      `--height:${space.height}px;z-index:${10 - Math.round(Math.abs(place) * 2)}`
    return { style, name }
  })
}

function pictureOf({ picture, location }: Advertisement): string {
  if (!('names' in picture)) {
    const drawing = picture.kind === 'pen' ? own('advertisement-pen.svg') : ENVELOPE
    return `<div class="picture ${picture.kind}">${drawing}</div>`
  }
  const wide = WIDE_SLOTS.has(location)
  const isCover = picture.kind === 'covers'
  const step = wide ? Math.min(190, 620 / (picture.names.length + 0.6)) : 190
  const images = fan(picture.names, { step: isCover ? step : 175, height: wide ? 310 : 380 }).map(({ style, name }) => {
    const source = isCover ? url('covers', `${name}.webp`) : url('art', `${name}.svg`)
    return `<img class="${isCover ? 'cover' : 'window'}" style="${style}" src="${source}">`
  })
  return `<div class="picture">${images.join('')}</div>`
}

function pageOf(advertisement: Advertisement, fonts: string): string {
  const { language, headline, sentence, action, colors, location } = advertisement
  const style = Object.entries(colors).map(([name, value]) => `--${name.replace('I', '-i')}:${value}`)
  return `<!doctype html><meta charset="utf-8"><style>${fonts}\n${own('advertisements.css')}</style>
<div class="ad ${WIDE_SLOTS.has(location) ? 'wide' : 'square'}" lang="${language}" dir="${directionOf(language)}" style="${style.join(';')}">
${pictureOf(advertisement)}<div class="words"><h1>${headline}</h1>${sentence ? `<p>${sentence}</p>` : ''}<span class="action">${action}</span></div></div>`
}

function entryOf({ slug, location, language, headline, sentence, action, link }: Advertisement) {
  // The title is the alternative text: the words of the picture, as sentences.
  const stop = language === 'ur' ? '۔' : '.'
  const sentences = [headline, sentence].filter((text) => text !== undefined)
  const title = [...sentences.map((text) => (/[.۔?؟!]$/.test(text) ? text : text + stop)), action].join(' ')
  return { location: BILLBOARD_LOCATIONS[location - 1], title, picture: `billboards/${slug}.webp`, link }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-advertisements-'))
  const medium = pathToFileURL(join(ROOT, 'core/media/processing/share-card/fonts/card-nastaliq.ttf')).href
  const fonts = `${await printFonts(ROOT)}\n@font-face{font-family:Medium;src:url(${medium})}`
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  for (const advertisement of ADVERTISEMENTS) {
    const file = join(folder, 'page.html')
    writeFileSync(file, pageOf(advertisement, fonts))
    await page.goto(pathToFileURL(file).href)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const picture = await sharp(await page.locator('.ad').screenshot())
      .webp({ quality: 86, effort: 6, smartSubsample: true })
      .toBuffer()
    writeFileSync(join(CONTENT, 'billboards', `${advertisement.slug}.webp`), picture)
    process.stdout.write(`${advertisement.slug}: ${Math.round(picture.length / 1000)} kB\n`)
  }
  await browser.close()
  rmSync(folder, { recursive: true })
  writeFileSync(join(CONTENT, 'billboards.json'), `${JSON.stringify(ADVERTISEMENTS.map(entryOf), null, 2)}\n`)
}

await main()
