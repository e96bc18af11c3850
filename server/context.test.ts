import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '#testing/s3.ts'
import { NO_ASSETS } from './assets.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { createHttpServer } from './http.ts'

describe('files in S3', () => {
  let server: TestS3
  let folder: string
  beforeAll(async () => {
    server = await startS3()
    folder = mkdtempSync(join(tmpdir(), 'hilal-context-'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const settings = () => ({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    S3_ENDPOINT: server.settings.endpoint,
    S3_BUCKET: server.settings.bucket,
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  })

  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('require %s', (name) => {
    expect(() => readConfig({ ...settings(), [name]: '' })).toThrow(`The setting ${name} is missing`)
  })

  it('are off where none of the settings is set', () => {
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeNull()
  })

  it('fail at start-up where the bucket cannot be used', async () => {
    const config = readConfig({ ...settings(), S3_SECRET_ACCESS_KEY: 'GUESSED' })
    await expect(createContext(config)).rejects.toThrow(/hilal-media cannot be used: .*SignatureDoesNotMatch/s)
  })

  it('are stored and served in full, in sizes and in ranges; an outage of the store is reported', async () => {
    const config = readConfig(settings())
    const context = await createContext(config)
    const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
    const content = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a4b6c' } })
      .png()
      .toBuffer()
    const { media } = context.services
    const { name } = await media.addImage({ content, originalName: 'a.png', userId: null, sizes: 'when asked' })
    const whole = await app.inject({ url: `/media/${name}` })
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(640)
    const size = await app.inject({ url: `/media/${name.replace('.webp', '/320.jpg')}` })
    expect((await sharp(size.rawPayload).metadata()).width).toBe(320)
    const part = await app.inject({ url: `/media/${name}`, headers: { range: 'bytes=8-11' } })
    expect([part.statusCode, part.body]).toEqual([206, 'WEBP'])
    expect((await app.inject({ url: '/media/0123456789abcdef-hilal.pdf' })).statusCode).toBe(404)

    await server.stop()
    const away = await app.inject({ url: `/media/${name}` })
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(away.body).toContain('is not responding')
    server = await startS3()
    await app.close()
    await context.close()
  })
})
