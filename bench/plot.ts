/** Plots beside the tables: horizontal bars as plain SVG, readable in light and dark. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tooling/build.ts'

export type Bar = { label: string; value: number; text: string }

const ROW_HEIGHT = 26
const LABEL_WIDTH = 230
const BAR_WIDTH = 360
const WIDTH = LABEL_WIDTH + BAR_WIDTH + 110
const HEAD = 34

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Writes `bench/plots/NAME.svg` and returns the Markdown that shows it. */
export function plot(name: string, title: string, bars: readonly Bar[]): string {
  const highest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  const rows = bars.map(({ label, value, text }, index) => {
    const y = HEAD + index * ROW_HEIGHT
    const width = Math.max(1, Math.round((value / highest) * BAR_WIDTH))
    return (
      `<text x="${LABEL_WIDTH - 10}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>` +
      `<rect x="${LABEL_WIDTH}" y="${y + 2}" width="${width}" height="${ROW_HEIGHT - 8}" fill="#c91400"/>` +
      `<text x="${LABEL_WIDTH + width + 8}" y="${y + 15}">${escaped(text)}</text>`
    )
  })
  const height = HEAD + bars.length * ROW_HEIGHT + 8
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    '<style>text{font:13px sans-serif;fill:#15171c}@media(prefers-color-scheme:dark){text{fill:#eeece7}}</style>',
    `<text x="0" y="18" font-weight="700">${escaped(title)}</text>`,
    ...rows,
    '</svg>',
  ].join('\n')
  mkdirSync(join(ROOT, 'bench/plots'), { recursive: true })
  writeFileSync(join(ROOT, 'bench/plots', `${name}.svg`), `${svg}\n`)
  return `![${title}](plots/${name}.svg)`
}
