/** Sign-ins per second, and how much longer a page takes while fifty passwords are being hashed. */
import { startSite } from './site.ts'

const CONCURRENCY = 50
const SECONDS = 5
const PASSWORD = 'kestrel over fort'

const emailOf = (number: number) => `bench-${number}@reader.example`

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}.`)
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return performance.now() - start
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), most: at(0.95), worst: at(1), count: sorted.length }
}

export async function benchSignIn(): Promise<string> {
  const site = await startSite()
  try {
    const signIn = (number: number) => post(`${site.url}/api/token/`, { email: emailOf(number), password: PASSWORD })
    const accounts = Array.from({ length: CONCURRENCY }, (_, number) => number)
    for (const number of accounts) {
      await post(`${site.url}/api/user/register/`, { email: emailOf(number), password: PASSWORD })
    }

    let done = 0
    const end = performance.now() + SECONDS * 1000
    const start = performance.now()
    await Promise.all(
      accounts.slice(0, 8).map(async (number) => {
        for (; performance.now() < end; done += 1) await signIn(number)
      }),
    )
    const perSecond = (done * 1000) / (performance.now() - start)

    const page = `${site.url}/article/1`
    const quiet = []
    for (let n = 0; n < 300; n += 1) quiet.push(await timeOf(page))
    const busy: number[] = []
    const hashing = { now: true }
    const all = Promise.all(accounts.map(signIn)).finally(() => (hashing.now = false))
    while (hashing.now) busy.push(await timeOf(page))
    await all

    const [before, during] = [summary(quiet), summary(busy)]
    const ms = (time: number) => `${time.toFixed(1)} ms`
    const row = (name: string, { count, median, most, worst }: ReturnType<typeof summary>) =>
      `| ${name} | ${count} | ${ms(median)} | ${ms(most)} | ${ms(worst)} |`
    return [
      `${perSecond.toFixed(0)} sign-ins a second.`,
      '',
      `| an article page | asked | median | 95 of 100 below | slowest |`,
      '|---|---|---|---|---|',
      row('alone', before),
      row(`while ${CONCURRENCY} sign-ins are hashed`, during),
      '',
      `A page waited ${ms(during.median - before.median)} more (median), ${ms(during.most - before.most)} more (95 of 100).`,
    ].join('\n')
  } finally {
    await site.stop()
  }
}
