/** A real S3 server on a free port, with one account. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#core/media/stores/s3/s3-requests.ts'

export type TestS3 = { settings: S3Settings; stop(): Promise<void> }

/** Listens on a free port, or on that of a stopped server, whose files are gone. */
export async function startS3(wantedPort: number = 0): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'hilal-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: wantedPort,
    silent: true,
    directory,
    configureBuckets: [{ name: 'hilal-media' }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'hilal-media',
      region: 'us-east-1',
      // The server's only account.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
