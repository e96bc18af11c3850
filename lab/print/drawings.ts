/** Converts illustrations to JPEG for print, which a PDF embeds unchanged, at most as large as the page shows them. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { PrintedArticle } from './pages.ts'
import type { Publication } from './publication.ts'

const INSIDE = { width: 840, quality: 55 }
/** The centre of an illustration, as tall as the page, for a cover. */
const COVER = { height: 1300, quality: 62 }

function drawingsOf(article: PrintedArticle): string[] {
  return [article.cover, ...[...article.html.matchAll(/src="demo:([\w-]+)"/g)].map((match) => match[1] ?? '')]
}

/** Writes the illustrations of a publication into a folder. */
export async function drawInto(folder: string, art: string, publication: Publication, articles: PrintedArticle[]) {
  const { art: cover } = publication.cover
  const source = (slug: string) => sharp(join(art, `${slug}.svg`), { density: 96 })
  for (const slug of new Set([cover, ...articles.flatMap(drawingsOf)])) {
    await source(slug)
      .resize({ width: INSIDE.width })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: INSIDE.quality, mozjpeg: true })
      .toFile(join(folder, `${slug}.jpg`))
  }
  const tall = publication.cover.layout === 'full'
  await source(cover)
    .resize(tall ? { height: COVER.height, width: 975 } : { height: 1000, width: 1250 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: COVER.quality, mozjpeg: true })
    .toFile(join(folder, `${cover}-cover.jpg`))
}
