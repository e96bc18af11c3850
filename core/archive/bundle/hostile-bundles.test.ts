import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleOf, filesIn, forged, leftoversOf, pack, refusalOf, withLine, type Files } from '#testing/bundles.ts'
import { appErrorOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { fillWholeSite } from '#testing/whole-site.ts'
import { MAX_LINE_BYTES } from './format.ts'

const ARTICLES = 'tables/articles.ndjson'

/** Reading is the same for every engine; import-bundle.test.ts tests what the engines refuse. */
describe('a bundle that was damaged or made to do harm', () => {
  let empty: TestServices
  let bundle: Buffer
  let files: Files
  beforeAll(async () => {
    const site = await newServices('sqlite')
    await fillWholeSite(site)
    bundle = await bundleOf(site, { accounts: true })
    files = await filesIn(bundle)
    await site.close()
    empty = await newServices('sqlite')
  })
  afterAll(() => empty.close())

  const refusal = async (given: Buffer) => refusalOf(empty, given)
  const lines = (name: string) => files.get(name)?.toString().trimEnd().split('\n') ?? []
  const change = async (name: string, index: number, by: (line: Record<string, unknown>) => unknown) =>
    refusal(await forged(files, { [name]: { content: withLine(files, name, index, by) } }))

  it('is found out by any of a hundred flipped bits, and by one in each part of the archive', async () => {
    const random = (index: number) => createHash('sha256').update(`flip ${index}`).digest().readUInt32BE()
    const anywhere = Array.from({ length: 100 }, (_, index) => random(index) % (bundle.length * 8))
    // Name, mode, time, size, checksum, type and padding of a header; the padding after a file; the end; the manifest.
    const header = bundle.lastIndexOf(ARTICLES)
    const chosen = [0, 103, 140, 130, 150, 156, 400].map((at) => (header + at) * 8)
    const padding = bundle.indexOf('\n\0', header) + 1
    for (const bit of [
      ...anywhere,
      ...chosen,
      padding * 8,
      bundle.length * 8 - 1,
      bundle.indexOf('"created"') * 8 + 100,
    ]) {
      const flipped = Buffer.from(bundle)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const { code } = await appErrorOf(() => empty.services.bundle.verifyBundle(Readable.from([flipped])))
      expect(code).toMatch(/^bundle\./)
    }
    expect(await leftoversOf(empty)).toEqual([])
  })

  it('is refused wherever it breaks off or continues', async () => {
    expect(await refusal(Buffer.alloc(0))).toContain('not a bundle')
    expect(await refusal(Buffer.from('PK\u0003\u0004 a file of another kind'))).toContain('not a bundle')
    expect(await refusal(bundle.subarray(0, bundle.lastIndexOf(ARTICLES) + 600))).toBe(
      `The bundle breaks off at ${ARTICLES}.`,
    )
    expect(await refusal(bundle.subarray(0, bundle.length - 1))).toContain('breaks off')
    expect(await refusal(Buffer.concat([bundle, Buffer.alloc(512)]))).toContain('continues after its end')
  })

  it('may name no path outside of it, no unknown file, no file twice, and leave none out', async () => {
    const last = [...files.keys()].at(-1) ?? ''
    for (const name of [
      '../../etc/passwd',
      '/etc/passwd',
      'media/../settings.webp',
      'media/page.html',
      'tables/sessions.ndjson',
    ]) {
      expect(await refusal(await forged(files, { [last]: { name } }))).toBe(
        `The bundle contains ${name}, which does not belong there.`,
      )
    }
    const other = [...files.keys()].at(-2) ?? ''
    expect(await refusal(await forged(files, { [last]: { name: other } }))).toContain(`The bundle contains ${other}`)
    const without = await forged(files, {}, ({ files: listed, ...rest }) => ({ ...rest, files: listed.slice(0, -1) }))
    expect(await refusal(without)).toMatch(/the bundle does not contain the file|which does not belong there/)
    const unlisted = await pack([...files, ['media/extra.webp', Buffer.from('RIFF')]])
    expect(await refusal(unlisted)).toBe('The bundle contains media/extra.webp, which does not belong there.')
  })

  it('may contain plain files only', async () => {
    const link = Buffer.from(bundle)
    const at = bundle.lastIndexOf(ARTICLES)
    // A symbolic link, with the right checksum of its header.
    link.write('2', at + 156, 'latin1')
    link.fill(' ', at + 148, at + 156)
    const sum = link.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
    link.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1')
    expect(await refusal(link)).toContain('not a plain file, such as a link')
  })

  it('must have the lengths and checksums of its manifest', async () => {
    const content = Buffer.from(files.get(ARTICLES)?.toString().replace('river', 'rover') ?? '')
    expect(await refusal(await pack([...files].map(([name, was]) => [name, name === ARTICLES ? content : was])))).toBe(
      `${ARTICLES} is damaged: it is not the file that the manifest describes.`,
    )
    const huge = await forged(files, {}, (manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.name === ARTICLES ? { ...file, bytes: 2 ** 50 } : file)),
    }))
    expect(await refusal(huge)).toContain(`The archive contains ${ARTICLES}`)
    const fewer = await forged(files, {}, (manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.name === ARTICLES ? { ...file, rows: 1 } : file)),
    }))
    expect(await refusal(fewer)).toContain(`${ARTICLES} is damaged`)
  })

  it('is refused with the file and the line that no record can have', async () => {
    expect(await change(ARTICLES, 2, (line) => ({ ...line, title: undefined }))).toBe(
      `${ARTICLES}, line 3: the value of title is not valid.`,
    )
    expect(await change(ARTICLES, 0, (line) => ({ ...line, admin: true }))).toContain('line 1: the value of admin')
    expect(await change(ARTICLES, 1, (line) => ({ ...line, id: 1 }))).toContain('line 2: the record is repeated')
    expect(await change(ARTICLES, 1, (line) => ({ ...line, title: 'a\0b' }))).toContain('line 2: the value of title')
    expect(await change('tables/billboards.ndjson', 0, (line) => ({ ...line, link: 'javascript:alert(1)' }))).toContain(
      'line 1: the value of link',
    )
    expect(await change('tables/settings.ndjson', 0, (line) => ({ ...line, key: 'secret' }))).toContain(
      'line 1: the value of key',
    )
    expect(await change('tables/media.ndjson', 0, (line) => ({ ...line, name: '../a.webp' }))).toContain(
      'line 1: the bundle does not contain the file ../a.webp',
    )
    const invalid = Buffer.concat([
      Buffer.from(`${lines(ARTICLES)[0]}\n{"id": "`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}\n'),
    ])
    expect(await refusal(await forged(files, { [ARTICLES]: { content: invalid } }))).toBe(
      `${ARTICLES}, line 2: the line is not JSON in UTF-8.`,
    )
    const cutOff = files.get(ARTICLES)?.subarray(0, -1) ?? Buffer.alloc(0)
    expect(await refusal(await forged(files, { [ARTICLES]: { content: cutOff } }))).toContain('the line is not JSON')
    const endless = Buffer.alloc(MAX_LINE_BYTES + 1, ' ')
    for (const content of [endless, Buffer.concat([endless, Buffer.from('\n')])]) {
      expect(await refusal(await forged(files, { [ARTICLES]: { content } }))).toBe(
        `${ARTICLES}, line 1: the line is too long.`,
      )
    }
  })

  it('is refused where a record is none that a save would store', async () => {
    const leavesNoRoom = await forged(files, {}, (manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.name === ARTICLES ? { ...file, last_id: 2_147_483_647 } : file)),
    }))
    expect(await refusal(leavesNoRoom)).toMatch(/manifest\.json is not valid at files\.\d+\.last_id/)
    const last = lines('tables/comments.ndjson').length - 1
    expect(await change('tables/comments.ndjson', last, (line) => ({ ...line, id: 2_147_483_647 }))).toContain(
      'the value of id',
    )
    for (const rating of [-1, 0, 6, 2_000_000]) {
      expect(await change('tables/comments.ndjson', 0, (line) => ({ ...line, rating }))).toContain(
        'line 1: the value of rating',
      )
    }
    const settings = lines('tables/settings.ndjson').map((line) => JSON.parse(line) as { key: string })
    for (const index of settings.keys()) {
      expect(await change('tables/settings.ndjson', index, (line) => ({ ...line, value: '{"no' }))).toContain(
        'the value of value',
      )
    }
    expect(await change('tables/passkeys.ndjson', 0, (line) => ({ ...line, transports: '["usb"' }))).toContain(
      'the value of transports',
    )
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const nested = lines('tables/audit.ndjson')[0]?.replace(/"details":.*\}$/, `"details":{"a":${deep}}}`) ?? ''
    expect(await refusal(await forged(files, { 'tables/audit.ndjson': { content: Buffer.from(`${nested}\n`) } }))).toBe(
      'tables/audit.ndjson, line 1: the line is not JSON in UTF-8.',
    )
  })

  it('is refused where a version or a record in the bin is none of its table', async () => {
    const inside = async (table: string, field: string | null, change_: object) =>
      change(`tables/${table}.ndjson`, 0, (line) => {
        const content = line['content'] as Record<string, object>
        if (field === null) return { ...line, content: { ...content, ...change_ } }
        return { ...line, content: { ...content, [field]: { ...content[field], ...change_ } } }
      })
    const javascript = 'javascript:alert(1)'
    for (const table of ['article_revisions', 'working_copies']) {
      expect(await inside(table, null, { coverImage: javascript })).toContain('the value of content.coverImage')
      expect(await inside(table, null, { title: undefined })).toContain('the value of content.title')
      expect(await inside(table, null, { toString: 'x' })).toContain('the value of content.toString')
    }
    expect(await inside('suggestions', null, { coverImage: '/media/a.webp' })).toContain('content.coverImage')
    expect(await inside('bin', 'row', { constructor: 1 })).toContain('the value of content.row.constructor')
    expect(await inside('bin', 'row', { id: 999_999 })).toContain('the value of content.row.id')
    expect(await inside('bin', 'row', { created_at: undefined })).toContain('the value of content.row.created_at')
    expect(await inside('bin', 'children', { sessions: [] })).toContain('the value of content.children.sessions')
    expect(await inside('bin', 'links', { users: [1] })).toContain('the value of content.links.users')
  })

  it.each([
    ['users', { email: 'amna at hilal' }, 'email: Please enter a valid email address.'],
    ['users', { first_name: 'a'.repeat(101) }, 'first_name: first_name must be at most 100 characters long.'],
    ['newsletter_subscribers', { email: '' }, 'email: email is required.'],
    ['saved_views', { list: '../article' }, 'list: list is not one of the allowed values.'],
    ['media', { alt: 'a'.repeat(501) }, 'alt: alt must be at most 500 characters long.'],
    ['media', { tags: 'a\n'.repeat(21) }, 'tags: Please choose at most 20 tags.'],
    ['authors', { category: 'Astrology' }, 'category: category is not one of the allowed values.'],
    ['articles', { title: 'a'.repeat(256) }, 'title: title must be at most 255 characters long.'],
    ['articles', { title: '\u200b' }, 'title: title is required.'],
    ['articles', { category: 'astrology' }, 'category: category is not one of the allowed values.'],
    ['articles', { category: 'in-focus-urdu', language: 'en' }, 'language: language is not one of the allowed values.'],
    ['articles', { month: '2020-01' }, 'month: month is not one of the allowed values.'],
    ['articles', { kicker: 'a'.repeat(61) }, 'kicker: kicker must be at most 60 characters long.'],
    ['billboards', { location: 7 }, 'location: location must be a whole number from 1 to 6.'],
    ['publications', { description: 'a'.repeat(20_001) }, 'description: description is too long.'],
    ['videos', { youtube_url: '/video' }, 'youtube_url: youtube_url must be the address of a video on YouTube.'],
    ['packages', { months: 0 }, 'months: months must be a whole number from 1 to 120.'],
    ['comments', { comment: 'a'.repeat(5001) }, 'comment: The comment is too long: at most 5,000 characters.'],
    ['notes', { text: '' }, 'text: '],
    ['suggestions', { note: 'a'.repeat(5001) }, 'note: '],
  ])('is refused where a row of %s breaks a rule of saves: %j', async (table, changed, expected) => {
    const file = `tables/${table}.ndjson`
    expect(await change(file, 0, (line) => ({ ...line, ...changed }))).toContain(`${file}, line 1, ${expected}`)
  })

  it('is refused where a version or a record in the bin breaks a rule of saves', async () => {
    const title = 'a'.repeat(256)
    for (const table of ['article_revisions', 'working_copies', 'suggestions']) {
      const by = (line: Record<string, unknown>) => ({ ...line, content: { ...(line['content'] as object), title } })
      expect(await change(`tables/${table}.ndjson`, 0, by)).toContain('line 1, content.title: ')
    }
    const inBin = async (changed: (content: { row: object; children: { comments: object[] } }) => object) =>
      change('tables/bin.ndjson', 0, (line) => ({ ...line, content: changed(line['content'] as never) }))
    expect(await inBin((content) => ({ ...content, row: { ...content.row, title } }))).toContain('content.row.title: ')
    const comments = (content: { children: { comments: object[] } }) =>
      content.children.comments.map((each) => ({ ...each, comment: '' }))
    expect(
      await inBin((content) => ({ ...content, children: { ...content.children, comments: comments(content) } })),
    ).toContain('content.children.comments.comment: ')
  })

  it('is refused where a moment is beyond the year 9999 in the publisher’s time zone', async () => {
    const beyond = { publish_date: '9999-12-31T19:00:00.000Z', month: '9999-12' }
    expect(await change(ARTICLES, 0, (line) => ({ ...line, ...beyond }))).toContain('line 1: the value of publish_date')
  })

  it('may contain no picture that is none', async () => {
    const name = [...files.keys()].find((each) => each.endsWith('.webp')) ?? ''
    const content = Buffer.from('<script>alert(1)</script>')
    expect(await refusal(await forged(files, { [name]: { content } }))).toBe(
      `${name} is neither a WebP picture nor a PDF, as its name says.`,
    )
  })

  it('of a newer version is refused, with the version', async () => {
    const newer = await forged(files, {}, (manifest) => ({ ...manifest, format: 'hilal-bundle/2' }))
    expect(await refusal(newer)).toContain('newer version of the site (hilal-bundle/2)')
    const later = await forged(files, {}, (manifest) => ({
      ...manifest,
      site_version: '9.0.0',
      database: '2099-01-01-later',
    }))
    expect(await refusal(later)).toContain('newer version of the site (9.0.0)')
    const wrong = await forged(files, {}, (manifest) => ({ ...manifest, accounts: 'yes' }))
    expect(await refusal(wrong)).toBe('manifest.json is not valid at accounts.')
  })
})
