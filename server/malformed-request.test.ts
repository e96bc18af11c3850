import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await newSite('sqlite')
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

function answerTo(sent: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    socket.on('close', () => done(answer))
    socket.on('error', fail)
  })
}

it.each([
  ['a URL in unencoded Urdu', 'GET /search?q=پانی HTTP/1.1\r\nhost: hilal.example\r\n\r\n', 400],
  ['a URL that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: hilal.example\r\n\r\n`, 431],
  ['input that is not HTTP', 'salaam\r\n\r\n', 400],
])('%s is rejected with a sentence', async (_what, sent, status) => {
  const answer = await answerTo(sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) })
})
