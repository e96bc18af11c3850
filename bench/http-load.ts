/** Sends requests over several connections that are kept open, without a program to install. */
import { Agent, get } from 'node:http'

export type HttpLoad = { connections: number; milliseconds: number; coding?: string }

/** Resolves once the body has arrived, whose bytes are not looked at. */
function fetched(url: string, agent: Agent, coding: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': coding } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answers ${answer.statusCode}.`))
      answer.on('end', done).on('error', fail).resume()
    }).on('error', fail)
  })
}

/** Requests a second. */
export async function httpRate(
  url: string,
  { connections, milliseconds, coding = 'identity' }: HttpLoad,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + milliseconds
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        await fetched(url, agent, coding)
        done += 1
      }
    }),
  )
  agent.destroy()
  return (done * 1000) / (performance.now() - start)
}

/** The times of requests one after another, in milliseconds. */
export async function httpTimes(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let request = 0; request < count; request += 1) {
    const start = performance.now()
    await fetched(url, agent, 'identity')
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}
