/** A fixed number of requests, sent as fast as they are answered over connections that stay open between bursts. */
import { connect, type Socket } from 'node:net'

type Head = {
  /** The length of the response with its headers. */
  bytes: number
  /** The server closes a connection after a limited number of requests. */
  closes: boolean
}

/** Undefined until the headers have arrived. */
function headOf(received: Buffer): Head | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (!head.startsWith('http/1.1 200 ') || length === undefined) throw new Error(`Unexpected response: ${head}`)
  return { bytes: end + 4 + Number(length), closes: head.includes('\r\nconnection: close') }
}

/** Resolves when the whole response has arrived. */
async function exchange(socket: Socket, request: string): Promise<Head> {
  return new Promise((done, fail) => {
    let received: Buffer | null = null
    let head: Head | undefined
    let missing = 0
    const finish = (error?: Error) => {
      socket.off('data', onData).off('error', finish).off('close', onClose)
      if (error || !head) fail(error ?? new Error('The connection was closed.'))
      else done(head)
    }
    const onClose = () => finish(new Error('The connection was closed.'))
    function onData(chunk: Buffer): void {
      if (head) {
        missing -= chunk.length
      } else {
        received = received ? Buffer.concat([received, chunk]) : chunk
        try {
          head = headOf(received)
        } catch (error) {
          finish(error as Error)
          return
        }
        if (!head) return
        missing = head.bytes - received.length
      }
      if (missing === 0) finish()
    }
    socket.on('data', onData).on('error', finish).on('close', onClose)
    socket.write(request)
  })
}

async function opened({ port, hostname }: URL): Promise<Socket> {
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  await new Promise((done, fail) => socket.once('connect', done).once('error', fail))
  return socket
}

export type Bursts = { send: (count: number) => Promise<void>; close: () => void }

/** Throws where a response is not 200, whose cost would be another. */
export async function openBursts(
  url: string,
  { headers, connections }: { headers: Record<string, string>; connections: number },
): Promise<Bursts> {
  const address = new URL(url)
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${address.pathname}${address.search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, async () => opened(address)))
  return {
    async send(count) {
      let left = count
      const sendOver = async (slot: number) => {
        while (left > 0) {
          left -= 1
          const socket = sockets[slot] ?? (await opened(address))
          const { closes } = await exchange(socket, request)
          if (closes) {
            socket.destroy()
            sockets[slot] = await opened(address)
          }
        }
      }
      await Promise.all(sockets.map(async (_, slot) => sendOver(slot)))
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
