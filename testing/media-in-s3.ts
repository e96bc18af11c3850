/** A site whose media are in S3, behind a proxy that can break answers off. */
import { s3Store } from '#core/media/stores/s3/s3-store.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { siteWithMedia } from './backups.ts'
import { startBreakingProxy, type BreakingProxy } from './breaking-proxy.ts'
import { startS3, type TestS3 } from './s3.ts'
import type { TestServices } from './site.ts'

/** Of each file: larger than what is on its way at once. */
export const CONTENT = Buffer.alloc(1_000_000, 'content ')

export type MediaInS3 = { site: TestServices; server: TestS3; proxy: BreakingProxy; close: () => Promise<void> }

export async function mediaInS3(name: EngineName, files: readonly string[]): Promise<MediaInS3> {
  const site = await siteWithMedia(name)
  const server = await startS3()
  const proxy = await startBreakingProxy(server.settings.endpoint)
  for (const file of files) await s3Store(server.settings).write(file, CONTENT)
  return {
    site,
    server,
    proxy,
    async close() {
      await proxy.close()
      await server.stop()
      await site.close()
    },
  }
}
