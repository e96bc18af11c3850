/** What articles say of the pictures they show: their titles, and the alternative texts and captions they give them. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { elementsNamed, isInside, parseHtml, plainText, writeHtml, type Element } from '#core/html-tree.ts'

/** Of the articles that show a picture, the newest say enough of it. */
const MAX_ARTICLES = 20

type Shown = {
  id: number
  name: string
  field: string
  title: string
  coverAlt: string | null
  coverCredit: string | null
  description: string
}

/** The alternative texts and captions of a picture in a text. */
function saidInText(name: string, html: string): string[] {
  const said: string[] = []
  const root = parseHtml(html)
  const shows = ({ attribs }: Element) => (attribs['src'] ?? '').includes(name)
  for (const image of elementsNamed(root, 'img').filter(shows)) said.push(image.attribs['alt'] ?? '')
  for (const figure of elementsNamed(root, 'figure')) {
    if (!elementsNamed(figure, 'img').some(shows)) continue
    for (const caption of elementsNamed(figure, 'figcaption')) {
      if (isInside(caption, 'figure')) said.push(plainText(writeHtml(caption)))
    }
  }
  return said
}

export function pictureWordsRepository({ db }: Pick<Engine, 'db'>) {
  return {
    /** What is said of files, by id. A file that replaces another is shown where that one was. */
    async of(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<Shown>`select * from (
          select media.id, shown.name, media_references.field, articles.title,
            articles.cover_alt as "coverAlt", articles.cover_credit as "coverCredit",
            case when media_references.field = 'text' then articles.description else '' end as description,
            row_number() over (partition by media.id order by articles.id desc) as place
          from media
          inner join media as shown on shown.id = media.id or shown.replaced_by = media.id
          inner join media_references on media_references.name = shown.name
            and media_references.noun = 'article' and media_references.field not in ('earlier', 'bin')
          inner join articles on articles.id = media_references.noun_id
          where media.id in (${sql.join(ids)})
        ) as found where place <= ${sql.lit(MAX_ARTICLES)} order by id, place`.execute(db)
      const said = new Map<number, Set<string>>()
      for (const { id, name, field, title, coverAlt, coverCredit, description } of rows) {
        const words = said.get(id) ?? new Set()
        said.set(id, words)
        for (const text of [title, ...(field === 'text' ? saidInText(name, description) : [coverAlt, coverCredit])]) {
          if (text) words.add(text)
        }
      }
      return new Map([...said].map(([id, words]) => [id, [...words].join(' ')]))
    },

    /** The files that an article shows, or has shown. */
    async shownIn(articleId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('media_references')
        .innerJoin('media', 'media.name', 'media_references.name')
        .select((columns) => columns.fn.coalesce('media.replaced_by', 'media.id').as('id'))
        .distinct()
        .where('noun', '=', 'article')
        .where('noun_id', '=', articleId)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
