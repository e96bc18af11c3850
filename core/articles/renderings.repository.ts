/** The only SQL on rendered content. A rendering is valid for one version of its article and of the renderer. */
import { sql } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { WITHOUT_CONTENT } from './articles.queries.ts'
import type { Article } from './articles.ts'
import { RENDER_VERSION, type RenderedContent } from './content/render-content.ts'

/** An article with its content as its page shows it. */
export type RenderedArticle = Omit<Article, 'description'> & { rendered: RenderedContent }

/** What an article is rendered from. */
export type RenderingSource = Pick<Article, 'id' | 'version' | 'description' | 'language'>

export function renderingsRepository(engine: Engine) {
  const { db } = engine

  const byId = prepared(db, (id: number) =>
    db
      .selectFrom('articles')
      .leftJoin('article_renderings as rendering', (join) =>
        join
          .onRef('rendering.article_id', '=', 'articles.id')
          .onRef('rendering.article_version', '=', 'articles.version')
          .on('rendering.render_version', '=', RENDER_VERSION),
      )
      .select([
        ...WITHOUT_CONTENT,
        'rendering.html as renderedHtml',
        'rendering.css as renderedCss',
        'rendering.words as renderedWords',
      ])
      .where('articles.id', '=', id),
  )

  const replace = prepared(db, (id: number, version: number, html: string, css: string, words: number) =>
    db
      .insertInto('article_renderings')
      .columns(['article_id', 'article_version', 'render_version', 'html', 'css', 'words'])
      .expression((expression) =>
        expression
          .selectFrom('articles')
          .select([
            'id',
            sql<number>`cast(${version} as integer)`.as('version'),
            sql<number>`cast(${RENDER_VERSION} as integer)`.as('renderer'),
            sql<string>`cast(${html} as text)`.as('html'),
            sql<string>`cast(${css} as text)`.as('css'),
            sql<number>`cast(${words} as integer)`.as('words'),
          ])
          .where('id', '=', id),
      )
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet((columns) => ({
          article_version: columns.ref('excluded.article_version'),
          render_version: columns.ref('excluded.render_version'),
          html: columns.ref('excluded.html'),
          css: columns.ref('excluded.css'),
          words: columns.ref('excluded.words'),
        })),
      ),
  )

  const outdated = () =>
    db
      .selectFrom('articles')
      .leftJoin('article_renderings as rendering', (join) =>
        join
          .onRef('rendering.article_id', '=', 'articles.id')
          .onRef('rendering.article_version', '=', 'articles.version')
          .on('rendering.render_version', '=', RENDER_VERSION),
      )
      .where('rendering.article_id', 'is', null)

  return {
    /** `rendered` is null if there is no rendering of this version by the current renderer. */
    async find(
      id: number,
    ): Promise<(Omit<RenderedArticle, 'rendered'> & { rendered: RenderedContent | null }) | undefined> {
      const [row] = await byId(id)
      if (!row) return undefined
      const { renderedHtml: html, renderedCss: css, renderedWords: words, ...article } = row
      const rendered = html === null || css === null || words === null ? null : { html, css, words }
      return { ...article, rendered }
    },

    /** Replaces the rendering of an article. Writes nothing if the article no longer exists. */
    async put(id: number, version: number, { html, css, words }: RenderedContent): Promise<void> {
      await replace(id, version, html, css, words)
    },

    async countOutdated(): Promise<number> {
      const { count } = await outdated()
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Ids above `after`, ascending, of articles without a current rendering, and the lengths of their content. */
    async outdatedIds(after: number, limit: number): Promise<{ id: number; bytes: number }[]> {
      return outdated()
        .select(['articles.id', sql<number>`octet_length(articles.description)`.as('bytes')])
        .where('articles.id', '>', after)
        .orderBy('articles.id')
        .limit(limit)
        .execute()
    },

    async sources(ids: readonly number[]): Promise<RenderingSource[]> {
      return db
        .selectFrom('articles')
        .select(['id', 'version', 'description', 'language'])
        .where('id', 'in', ids)
        .execute()
    },
  }
}

export type RenderingsRepository = ReturnType<typeof renderingsRepository>
