/** Times single requests over a connection that is kept open. */
import { Agent, get } from 'node:http'

/** Resolves once the body has arrived, whose bytes are not looked at. */
function fetched(url: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answers ${answer.statusCode}.`))
      answer.on('end', done).on('error', fail).resume()
    }).on('error', fail)
  })
}

/** The times of requests one after another, in milliseconds. */
export async function httpTimes(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let request = 0; request < count; request += 1) {
    const start = performance.now()
    await fetched(url, agent)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}
