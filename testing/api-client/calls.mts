/** Twenty calls of a client that is generated from the API's document: run as a program, with the address of a site, who signs in, and a picture. */
import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

const [baseUrl = '', email = '', password = '', picture = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl })
const calls: string[] = []
let token = ''
client.use({
  onRequest({ request }) {
    if (token !== '') request.headers.set('authorization', `Bearer ${token}`)
  },
  onResponse({ request, response, schemaPath }) {
    calls.push(`${request.method} ${schemaPath} ${response.status}`)
  },
})

/** The body of a success, with its status asserted. */
function ok<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }, status = 200): Data {
  assert.equal(response.status, status, JSON.stringify(error))
  return data as Data
}

const refused = await client.POST('/api/token', { body: { email, password: 'wrong' } })
assert.equal(refused.response.status, 401)
assert.match(refused.error && 'error' in refused.error ? refused.error.error : '', /password/)
assert.equal((await client.GET('/api/get-comments/')).response.status, 401)

const { access, user_id: user } = ok(await client.POST('/api/token', { body: { email, password } }))
token = access

const cover = ok(
  await client.POST('/api/upload/image', {
    body: { file: 'pixel.png' },
    bodySerializer({ file }) {
      const form = new FormData()
      form.set('file', new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' }), file)
      return form
    },
  }),
  201,
)
const { data: author } = ok(
  await client.POST('/api/author/create/', {
    body: {
      author_name: 'Ayesha Durrani',
      author_image: cover.secure_url,
      email: 'ayesha@hilal.example',
      contact_no: '051 1234567',
      category: 'Politics',
      introduction: 'Writes about rivers.',
    },
  }),
  201,
)
const { data: draft } = ok(
  await client.POST('/api/create-article/', {
    body: {
      title: 'The lighthouse keepers',
      writer: author.author_name,
      author_id: author.id,
      description: '<p>The lamp was lit by hand every evening until the autumn of that year, and then no more.</p>',
      category: 'in-focus',
      publish_date: '2026-10-05',
      cover_image: cover.secure_url,
      status: 'Draft',
    },
  }),
  201,
)
assert.deepEqual([draft.author_id, draft.status, draft.version], [author.id, 'Draft', 1])

const path = { id: draft.id }
const changed = ok(
  await client.PUT('/api/article/{id}/', {
    params: { path },
    body: {
      user,
      publish_at: '2026-10-06T08:30:00.000Z',
      take_down_at: '2027-01-31T19:00:00.000Z',
      version: draft.version,
    },
  }),
)
assert.deepEqual([changed.user, changed.publish_at], [user, '2026-10-06T08:30:00.000Z'])
assert.equal(changed.take_down_at, '2027-01-31T19:00:00.000Z')

const late = await client.PUT('/api/article/{id}/', {
  params: { path },
  body: { title: 'Late', version: draft.version },
})
assert.equal(late.response.status, 409)
assert.ok(late.error && 'conflict' in late.error)
assert.equal(late.error.conflict.article.title, 'The lighthouse keepers')

const assign = (dueDay: string | null) =>
  client.PUT('/api/article/{id}/assignment/', { params: { path }, body: { due_day: dueDay } })
assert.equal(ok(await assign('2026-11-30')).data.due_day, '2026-11-30')
assert.equal(ok(await assign(null)).data.due_day, null)

const { data: stage } = ok(
  await client.POST('/api/article/{id}/stage/', { params: { path }, body: { action: 'publish' } }),
)
assert.deepEqual([stage.stage, stage.status], ['published', 'Active'])

const list = ok(await client.GET('/api/get-articles/', { params: { query: { page: 1, page_size: 5 } } }))
assert.deepEqual([list.count, list.data.map(({ id }) => id)], [1, [draft.id]])
const found = ok(await client.GET('/api/get-articles/', { params: { query: { q: 'lighthouse', sort: 'relevance' } } }))
assert.deepEqual([found.data[0]?.title, found.data[0]?.author_id], ['The lighthouse keepers', author.id])
const page = ok(await client.GET('/api/article/{id}/', { params: { path } }))
assert.equal(page.author.author_name, 'Ayesha Durrani')

const { data: comment } = ok(
  await client.POST('/api/create-comment', { body: { article: draft.id, rating: 4, comment: 'Well written.' } }),
  201,
)
const comments = ok(await client.GET('/api/article/{id}/comments/', { params: { path } }))
assert.deepEqual([comments.rating, comments.data[0]?.comment], [{ average: 4, count: 1 }, 'Well written.'])
ok(await client.POST('/api/article/{id}/visit', { params: { path } }), 204)
ok(await client.DELETE('/api/comment/{id}', { params: { path: { id: comment.id } } }), 204)
ok(await client.DELETE('/api/article/{id}/', { params: { path } }), 204)
const gone = await client.GET('/api/article/{id}/', { params: { path } })
assert.equal(gone.response.status, 404)
assert.equal(typeof gone.error?.error, 'string')

process.stdout.write(JSON.stringify(calls))
