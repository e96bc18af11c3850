import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { asFileForm, asForm, type FilePart } from '#testing/form.ts'
import { aPdf } from '#testing/pdf.ts'
import { aMovingPicture } from '#testing/pictures.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PDF = aPdf({ pages: 4 })

async function picture(color = '#df1600', width = 90, height = 60): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

describe.each(ENGINES)('uploads on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeEach(async () => {
    site = await newSite(engine, { UPLOAD_IMAGE_MB: '1', UPLOAD_PDF_MB: '2' })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterEach(() => site.close())

  const send = (kind: 'image' | 'raw', files: readonly FilePart[], account: TestAccount = admin, language = 'en') => {
    const { payload, headers } = asFileForm(files, { upload_preset: 'hilal' })
    return site.app.inject({
      method: 'POST',
      url: `/api/upload/${kind}/`,
      payload,
      headers: { ...headers, ...account.headers, 'accept-language': language },
    })
  }
  const kept = async () => site.engine.db.selectFrom('media').select(['name', 'original_name']).execute()
  const incomingFiles = () => {
    const folder = join(site.config.dataFolder, 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('says of a picture that moves that its first frame was stored', async () => {
    const still = await sharp(await aMovingPicture('gif'))
      .gif()
      .toBuffer()
    for (const bytes of [await aMovingPicture('gif'), await aMovingPicture('webp')]) {
      const { statusCode, body } = await send('image', [{ name: 'wave.gif', bytes }], admin, 'ur')
      expect([statusCode, JSON.parse(body).note]).toEqual([201, expect.stringContaining('ساکن تصویر')])
    }
    expect((await send('image', [{ name: 'still.gif', bytes: still }])).json().note).toBeUndefined()
  })

  it('stores a picture and responds with its URL', async () => {
    const answer = await send('image', [{ name: 'سرورق ۲.jpg', type: 'image/jpeg', bytes: await picture() }])
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      secure_url: expect.stringMatching(/^\/media\/[0-9a-f]{16}-90x60-[0-9a-f]{6}\.webp$/),
      public_id: expect.stringMatching(/^[0-9a-f]{16}-90x60-[0-9a-f]{6}$/),
      format: 'webp',
      bytes: expect.any(Number),
      width: 90,
      height: 60,
      original_name: 'سرورق ۲.jpg',
    })
    const served = await site.app.inject({ url: answer.json().secure_url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(served.rawPayload).toHaveLength(answer.json().bytes)
    expect(incomingFiles()).toEqual([])
  })

  it('stores a PDF unchanged, and responds with its number of pages', async () => {
    const answer = await send('raw', [{ name: 'Hilal November.pdf', bytes: PDF }])
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ format: 'pdf', bytes: PDF.length, pages: 4 })
    expect(answer.json().cover_url).toMatch(/^\/media\/[0-9a-f]{16}-1400x1960-[0-9a-f]{6}\.webp$/)
    expect(answer.json().secure_url).toMatch(/^\/media\/[0-9a-f]{16}-hilal-november\.pdf$/)
    const served = await site.app.inject({ url: answer.json().secure_url })
    expect(served.rawPayload.equals(PDF)).toBe(true)
  })

  it('records an audit event for a new file, and none for an existing one', async () => {
    const bytes = await picture()
    const first = await send('image', [{ name: 'a.jpg', bytes }])
    const second = await send('image', [{ name: 'b.jpg', bytes }])
    expect(second.json().secure_url).toBe(first.json().secure_url)
    const audit = await site.app.inject({ url: '/api/audit/?noun=media&page=1', headers: admin.headers })
    expect(audit.json().data).toMatchObject([{ action: 'upload', noun: 'media', title: 'a.jpg', user: admin.id }])
  })

  it.each([
    ['a PDF for a picture', 'image', PDF, 415, 'This is not a supported picture: please choose a PNG or JPG file.'],
    ['a page called .jpg', 'image', Buffer.from('<!doctype html>'), 415, /^This is not a supported picture/],
    ['nothing', 'image', Buffer.alloc(0), 415, /^This is not a supported picture/],
    ['half a picture', 'image', Buffer.from('\xff\xd8\xff\xe0 half', 'latin1'), 400, /damaged/],
    ['a picture for a PDF', 'raw', Buffer.from('\x89PNG'), 415, 'Only PDF files are allowed for documents.'],
    [
      'a large picture',
      'image',
      Buffer.alloc(1024 * 1024 + 1),
      413,
      'This picture is too large: at most 1 MB, please.',
    ],
    ['a huge picture', 'image', Buffer.alloc(3 * 1024 * 1024), 413, 'This picture is too large: at most 1 MB, please.'],
    ['a large PDF', 'raw', Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'This PDF is too large: at most 2 MB, please.'],
  ] as const)('rejects %s', async (_what, kind, bytes, status, sentence) => {
    const answer = await send(kind, [{ name: 'cover.jpg', type: 'image/jpeg', bytes }])
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: expect.stringMatching(sentence) }])
    expect([await kept(), incomingFiles()]).toEqual([[], []])
  })

  it('rejects a PDF as a picture, even if it is stored already', async () => {
    await send('raw', [{ name: 'a.pdf', bytes: PDF }])
    expect((await send('image', [{ name: 'a.jpg', bytes: PDF }])).statusCode).toBe(415)
  })

  describe('given an address instead of a file', () => {
    const sendText = (kind: 'image' | 'raw', file: string, account: TestAccount = admin) => {
      const { payload, headers } = asForm({ file, upload_preset: 'hilal' })
      return site.app.inject({
        method: 'POST',
        url: `/api/upload/${kind}/`,
        payload,
        headers: { ...headers, ...account.headers },
      })
    }

    it('answers the address of its own media as it is, with what it knows of the file, and stores nothing', async () => {
      const image = (await send('image', [{ name: 'a.jpg', bytes: await picture() }])).json()
      const pdf = (await send('raw', [{ name: 'a.pdf', bytes: PDF }])).json()
      const before = await kept()
      const small = `${image.secure_url.replace('.webp', '')}/90.avif`
      for (const address of [image.secure_url, `https://hilal.example${image.secure_url}`, small]) {
        const answer = await sendText('image', address)
        expect(answer.statusCode).toBe(201)
        expect(answer.json()).toEqual({ ...image, secure_url: address })
      }
      expect((await sendText('raw', pdf.secure_url)).json()).toEqual({ ...pdf, cover_url: null })
      expect([await kept(), incomingFiles()]).toEqual([before, []])
    })

    it.each([
      'https://elsewhere.example/media/0123456789abcdef-90x60-df1600.webp',
      'https://elsewhere.example/cover.jpg',
      '/media/0123456789abcdef-90x60-df1600.webp',
      '/media/../api/get-articles/',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
      'nonsense',
    ])('rejects %s, and fetches nothing', async (address) => {
      const answer = await sendText('image', address)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'This address is not one of a file on this site. Please choose the file itself.' },
      ])
    })

    it('rejects a picture for a PDF, an author without work, and an empty text', async () => {
      const { secure_url: address } = (await send('image', [{ name: 'a.jpg', bytes: await picture() }])).json()
      expect((await sendText('raw', address)).statusCode).toBe(400)
      expect((await sendText('image', address, await anAccount(site.services))).statusCode).toBe(403)
      expect((await sendText('image', 'undefined')).json()).toEqual({ error: 'Please choose a file.' })
    })
  })

  it('responds in Urdu', async () => {
    const answer = await send('raw', [{ name: 'a.pdf', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) }], admin, 'ur')
    expect(answer.json().error).toBe('یہ PDF بہت بڑی ہے۔ زیادہ سے زیادہ 2 میگا بائٹ کی فائل بھیجیے۔')
  })

  it('requires exactly one file named “file” in a form', async () => {
    const one = { name: 'a.jpg', bytes: await picture() }
    const two = await send('image', [one, { ...one, name: 'b.jpg' }])
    expect([two.statusCode, two.json()]).toEqual([400, { error: 'Only one image is allowed.' }])
    const documents = await send('raw', [
      { name: 'a.pdf', bytes: PDF },
      { name: 'b.pdf', bytes: PDF },
    ])
    expect(documents.json()).toEqual({ error: 'Only one file is allowed.' })
    const none = await send('image', [])
    expect([none.statusCode, none.json()]).toEqual([400, { error: 'Please choose a file.' }])
    expect((await send('image', [{ ...one, field: 'picture' }])).statusCode).toBe(400)
    expect((await send('image', [{ name: '', bytes: Buffer.alloc(0) }])).statusCode).toBe(400)
    const text = asForm({ file: 'https://example.org/a.jpg' })
    const inject = (payload: string | object, headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/api/upload/image', payload, headers: { ...headers, ...admin.headers } })
    expect((await inject(text.payload, text.headers)).statusCode).toBe(400)
    expect((await inject({ file: 'x' }, {})).statusCode).toBe(415)
    const { payload, headers } = asFileForm([one])
    const cut = await inject(payload.subarray(0, -80).toString('latin1'), headers)
    expect([cut.statusCode, cut.json()]).toEqual([400, { error: 'The upload is incomplete. Please try again.' }])
    expect([await kept(), incomingFiles()]).toEqual([[], []])
  })

  it('accepts pictures from an author with an unpublished article, up to a limit', async () => {
    const author = await anAccount(site.services)
    const bytes = await picture()
    const own = () => send('image', [{ name: 'a.jpg', bytes }], author)
    await insert.article(site.services, anArticle({ userId: author.id }))
    expect([(await own()).statusCode, (await own()).json().error]).toEqual([
      403,
      'You can upload pictures while you have an article that is not published yet.',
    ])
    await insert.article(site.services, anArticle({ userId: author.id, publishDate: '2026-12-01T00:00:00.000Z' }))
    for (let n = 0; n < 60; n += 1) expect((await own()).statusCode).toBe(201)
    const rejected = await own()
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('raw', [{ name: 'a.pdf', bytes: PDF }], author)).statusCode).toBe(403)
    expect(incomingFiles()).toEqual([])
  })

  it('leaves nothing behind when an upload is aborted', async () => {
    const { payload, headers } = asFileForm([{ name: 'a.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(500_000)]) }])
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const address = site.app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    const head = { host: 'hilal.example', ...headers, ...admin.headers, 'content-length': payload.length }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST /api/upload/raw/ HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 300_000))
    await expect.poll(incomingFiles).toHaveLength(1)
    socket.destroy()
    await expect.poll(incomingFiles).toEqual([])
    expect(await kept()).toEqual([])
  })

  it('stores many concurrent uploads', async () => {
    const all = await Promise.all(
      ['#112233', '#223344', '#334455', '#445566'].map(async (color) =>
        send('image', [{ name: `${color}.jpg`, bytes: await picture(color) }]),
      ),
    )
    expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const [first] = all
    const path = join(site.config.dataFolder, 'media', String(first?.json().secure_url).replace('/media/', ''))
    expect(readFileSync(path)).toHaveLength(first?.json().bytes)
    expect(await kept()).toHaveLength(4)
  })
})
