/** Requests of readers who take little of the processor: what arrives is neither decompressed nor looked at. */
import { Agent, get } from 'node:http'

/** Resolves once the body has arrived. Throws for another status than those of `allowed`. */
export function request(
  url: string,
  { agent, encoding = 'identity', allowed = [200] }: { agent: Agent; encoding?: 'br' | 'identity'; allowed?: number[] },
): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      const status = answer.statusCode ?? 0
      if (!allowed.includes(status)) fail(new Error(`${url} answers ${status}.`))
      answer.on('end', done).on('error', fail).resume()
    }).on('error', fail)
  })
}

/** The times of requests one after another, over a connection that is kept open, in milliseconds. */
export async function httpTimes(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const start = performance.now()
    await request(url, { agent })
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}
