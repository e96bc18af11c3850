/** Renders pages for the drill of backups: those of the running site, and in another process those of a restored one. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer, RenderRestored, RestoredSite } from '#core/archive/backup/drill.ts'
import { runTaskProcess } from '#core/task-process.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** Twice as many as must be compared, because some may change meanwhile. */
const PAGES = 20

/** The build places it beside this file; Node runs no sources that contain JSX. */
const CHILD = join(import.meta.dirname, 'drill.js')

/** Requests for a range go past the page cache. */
const PAST_THE_CACHE = { range: 'none' }

/** The homes, and the newest articles. */
async function firstPages({ services }: Pick<Context, 'services'>): Promise<string[]> {
  const homes = EDITIONS.map(({ home }) => home)
  const newest = await services.articles.newest({ limit: PAGES - homes.length })
  return [...homes, ...newest.map(({ id }) => `/article/${id}`)]
}

export function livePages(app: FastifyInstance, context: Pick<Context, 'services'>): PageRenderer {
  return async (paths) => {
    const pages: Record<string, string> = {}
    for (const url of paths ?? (await firstPages(context))) {
      const { statusCode, body } = await app.inject({ url, headers: PAST_THE_CACHE })
      pages[url] = `${statusCode} ${body}`
    }
    return pages
  }
}

/** What the process of a restored site receives. `dist` is the folder of the build, whose files pages name. */
export type DrillRequest = { site: RestoredSite; config: Config; dist: string | null }
export type DrillAnswer = { pages: Record<string, string> } | { failed: string }

/** The restored site reaches nothing outside of its folder: no database, bucket, mail server or CDN of the site. */
export function isolated(config: Config, { dataFolder }: RestoredSite): Config {
  return {
    ...config,
    dataFolder,
    databaseUrl: null,
    s3: null,
    mail: null,
    cdn: null,
    demo: false,
    processes: 1,
    trustProxy: false,
    pageCacheBytes: 0,
    logLevel: 'silent',
    backup: { enabled: false, beforeUpgrade: false, target: { folder: join(dataFolder, 'none') } },
  }
}

export function restoredPages(config: Config, dist: string | null): RenderRestored {
  return async (site, signal) =>
    runTaskProcess<DrillAnswer, Record<string, string>>({
      name: 'The restored site',
      script: CHILD,
      serialization: 'advanced',
      request: { site, config: isolated(config, site), dist } satisfies DrillRequest,
      signal,
      receive(answer) {
        if ('failed' in answer) throw new Error(answer.failed)
        return { result: answer.pages }
      },
    })
}
