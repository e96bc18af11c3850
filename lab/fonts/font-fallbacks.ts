/**
 * `npm run fonts:fallbacks`: adjusts the metrics of readers' local fonts to our web fonts, so that the layout does not
 * shift when the web fonts load. Measures the width of the articles' own text in each font and writes the `@font-face`
 * rules. Debian's fonts-liberation, fonts-noto-core, fonts-dejavu-core and fonts-roboto-unhinted must be installed, and
 * Gelasio, which is metric-compatible with Georgia. Tahoma has no such substitute: it is assumed to be as wide as
 * DejaVu.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../tooling/chromium.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FONTS = join(ROOT, 'reader/layout/fonts')
const ARTICLES = join(ROOT, 'demo/content/articles')

/** `line` is the ascent and descent in em, as in our font's metrics. */
type Ours = { name: string; files: string[]; line: [number, number]; text: 'en' | 'ur'; fallbacks: Local[] }
/**
 * Local names of one font or of metric-compatible fonts, by weight. `linux`: only installed there, where glyphs are
 * aligned to whole pixels. `boxes`: how much wider text becomes through the boxes shown for missing letters (ہ, ے), for
 * text beside a picture: there an extra line shifts the whole page, so the value is rather too high than too low.
 */
type Local = { name: string; regular: string[]; bold: string[]; linux?: true; boxes?: number }

const OURS: Ours[] = [
  {
    name: 'Hilal Serif',
    files: ['hilal-serif'],
    line: [0.735, 0.265],
    text: 'en',
    fallbacks: [
      { name: 'Georgia', regular: ['Georgia', 'Gelasio Regular'], bold: ['Georgia Bold', 'Gelasio Bold'] },
      {
        name: 'Times',
        regular: ['Liberation Serif', 'Times New Roman'],
        bold: ['Liberation Serif Bold', 'Times New Roman Bold'],
        linux: true,
      },
      { name: 'Noto', regular: ['Noto Serif', 'NotoSerif-Regular'], bold: ['Noto Serif Bold'] },
      { name: 'DejaVu', regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], linux: true },
    ],
  },
  {
    name: 'Hilal Sans',
    files: ['hilal-sans'],
    line: [0.878, 0.21],
    text: 'en',
    fallbacks: [
      { name: 'Roboto', regular: ['Roboto'], bold: ['Roboto Bold'] },
      { name: 'Arial', regular: ['Arial', 'Liberation Sans'], bold: ['Arial Bold', 'Liberation Sans Bold'] },
      { name: 'DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], linux: true },
    ],
  },
  {
    name: 'Hilal Nastaliq',
    files: ['hilal-nastaliq', 'hilal-latin'],
    line: [1.904, 0.596],
    text: 'ur',
    fallbacks: [
      { name: 'Noto', regular: ['Noto Nastaliq Urdu', 'NotoNastaliqUrdu-Regular'], bold: ['Noto Nastaliq Urdu Bold'] },
      { name: 'Naskh', regular: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'], bold: ['Noto Naskh Arabic Bold'] },
      {
        name: 'Tahoma',
        regular: ['Tahoma', 'DejaVu Sans'],
        bold: ['Tahoma Bold', 'DejaVu Sans Bold'],
        linux: true,
        boxes: 1.09,
      },
    ],
  },
]

/** The paragraphs of the articles without markup, and their titles. */
function readTexts(language: 'en' | 'ur') {
  const texts: string[] = []
  const titles: string[] = []
  for (const file of globSync('*/*.html', { cwd: ARTICLES })) {
    const [, header = '', body = ''] = readFileSync(join(ARTICLES, file), 'utf8').split(/^---$/m)
    const title = /^title: (.*)$/m.exec(header)?.[1] ?? ''
    if (/[\u0600-\u06FF]/.test(title) !== (language === 'ur')) continue
    titles.push(title)
    const paragraphs = body.match(/<p>[^<]{40,}<\/p>/g) ?? []
    texts.push(...paragraphs.map((paragraph) => paragraph.slice(3, -4).replace(/&\w+;/g, ' ')))
  }
  return { texts, titles }
}

/**
 * The total width of the lines in a font, given as the `src` of a font face, summed over the font sizes of the pages.
 */
async function widthOf(
  page: Page,
  sources: string[],
  lines: string[],
  options: { weight: number; onPixels: boolean },
): Promise<number> {
  return page.evaluate(
    async ({ from, texts, weight, onPixels }) => {
      // As in fonts.css, only the first font contains the space.
      const faces = from.map(
        (source, index) =>
          new FontFace('Measured', source, {
            weight: '400 700',
            ...(index > 0 && { unicodeRange: 'U+21-7E, U+2013-203A' }),
          }),
      )
      await Promise.all(faces.map((face) => face.load()))
      for (const face of faces) document.fonts.add(face)
      const line = document.createElement('span')
      line.style.cssText = 'white-space:nowrap;position:absolute'
      line.style.textRendering = onPixels ? 'auto' : 'geometricPrecision'
      document.body.append(line)
      let sum = 0
      for (const size of onPixels ? [14, 16, 17, 18, 19, 20, 24, 28, 40] : [20]) {
        line.style.font = `${weight} ${size}px Measured`
        for (const text of texts) {
          line.textContent = text
          sum += line.getBoundingClientRect().width / size
        }
      }
      line.remove()
      document.fonts.clear()
      return sum
    },
    { from: sources, texts: lines, ...options },
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, '')}%`
}

async function main(): Promise<void> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const faces: string[] = []
  for (const ours of OURS) {
    const { texts, titles } = readTexts(ours.text)
    await page.setContent(`<html lang="${ours.text}" dir="${ours.text === 'ur' ? 'rtl' : 'ltr'}"><body></body></html>`)
    const files = ours.files.map((file) => {
      const data = readFileSync(join(FONTS, `${file}.woff2`)).toString('base64')
      return `url(data:font/woff2;base64,${data})`
    })
    for (const local of ours.fallbacks) {
      for (const bold of [false, true]) {
        const lines = bold ? titles : texts
        // Where no bold font can be named, the regular one is better than a different font.
        const names = bold ? [...local.bold, ...local.regular] : local.regular
        const source = names.map((name) => `local('${name}')`).join(', ')
        const onPixels = local.linux === true
        const own = await widthOf(page, files, lines, { weight: bold ? 650 : 400, onPixels })
        const theirs = await widthOf(page, [source], lines, { weight: bold ? 700 : 400, onPixels })
        const scale = own / theirs / (local.boxes ?? 1)
        const [above, below] = ours.line
        faces.push(
          `@font-face {\n  font-family: '${ours.name} ${local.name}';\n  font-weight: ${bold ? '600 700' : '400 599'};\n` +
            `  src: ${source};\n  size-adjust: ${percent(scale)};\n` +
            `  ascent-override: ${percent(above / scale)};\n  descent-override: ${percent(below / scale)};\n  line-gap-override: 0%;\n}`,
        )
      }
    }
  }
  await browser.close()
  writeFileSync(join(FONTS, 'fallbacks.css'), `/* Written by \`npm run fonts:fallbacks\`. */\n${faces.join('\n')}\n`)
}

await main()
