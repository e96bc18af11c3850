/**
 * Generates `public/default-cover.svg` and `public/social-card.jpg` from the magazine's drawing and its logos; both are
 * committed.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '../../tooling/build.ts'

const DRAWING = join(ROOT, 'demo/content/art/default-cover.svg')

/** The picture for link previews, in the size that all services recommend. */
const CARD = { width: 1200, height: 630 }
const INK = '#12161c'
const CREAM = '#f4e3bc'

function inner(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

/**
 * The lettering of a logo without its crescent, which the drawing already has. `box` is the lettering's bounding box.
 */
function words(name: string, box: string, place: { x: number; y: number; width: number; height: number }): string {
  const svg = readFileSync(join(ROOT, `shared/logos/${name}.svg`), 'utf8')
  // The crescents are the paths that start with an arc.
  const letters = inner(svg).replace(/<path[^>]*\sd="M[\d. ]+A[^>]*>/g, '')
  const { x, y, width, height } = place
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}" fill="${CREAM}" color="${CREAM}">${letters}</svg>`
}

const drawing = readFileSync(DRAWING, 'utf8')
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs><linearGradient id="shade"><stop offset=".44" stop-color="${INK}" stop-opacity="0"/><stop offset=".59" stop-color="${INK}"/></linearGradient></defs>
<rect width="1200" height="630" fill="${INK}"/>
<svg x="-548" y="-235" width="1760" height="1100" viewBox="0 0 1600 1000">${inner(drawing)}</svg>
<rect width="1200" height="630" fill="url(#shade)"/>
${words('hilal-english', '54 0 178 48', { x: 750, y: 176, width: 350, height: 94 })}
<rect x="750" y="310" width="350" height="3" fill="#df1600"/>
${words('hilal-urdu', '0 -2 62 54', { x: 750, y: 345, width: 350, height: 150 })}
</svg>`

copyFileSync(DRAWING, join(ROOT, 'public/default-cover.svg'))
await sharp(Buffer.from(card))
  .resize(CARD)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(ROOT, 'public/social-card.jpg'))
