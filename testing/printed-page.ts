/** Pages printed by a browser, as layout programs print them: text in a font, shaped. */
import { readFileSync } from 'node:fs'
import { launchChromium } from '../tooling/chromium.ts'

function fontFace(family: string): string {
  const font = readFileSync(new URL(`../reader/layout/fonts/hilal-${family}.woff2`, import.meta.url), 'base64')
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${font}) }`
}

/** A PDF of each body, in a font of the site's. */
export async function printedPages(
  pages: readonly { family: 'sans' | 'serif' | 'nastaliq' | 'naskh'; body: string }[],
): Promise<Buffer[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const printed: Buffer[] = []
    for (const { family, body } of pages) {
      const dir = family === 'nastaliq' || family === 'naskh' ? 'rtl' : 'ltr'
      const style = `${fontFace(family)} body { font: 20px/2.3 ${family}; direction: ${dir} }`
      await page.setContent(`<!doctype html><style>${style}</style>${body}`)
      await page.evaluate(() => document.fonts.ready)
      printed.push(await page.pdf({ format: 'A4' }))
    }
    return printed
  } finally {
    await browser.close()
  }
}
