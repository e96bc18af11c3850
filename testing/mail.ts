/** A real SMTP server on a free port that keeps the messages it receives. */
import { SMTPServer } from 'smtp-server'

export type TestMail = {
  url: string
  /** Headers and bodies, as received. */
  emails: { to: string[]; source: string }[]
  /** How the next emails to an address are refused, in their order; `hang up`: taken, and the answer is lost. */
  answerTo(address: string, ...answers: (number | 'hang up')[]): void
  stop(): Promise<void>
}

/** The server closes its connections by itself only. */
function connectionsOf(server: SMTPServer): Iterable<{ id: string; _socket: { destroy(): void } }> {
  return (server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }).connections
}

/** Listens on a free port, or on that of a stopped server. */
export async function startMail(wantedPort: number = 0): Promise<TestMail> {
  const emails: TestMail['emails'] = []
  const answers = new Map<string, (number | 'hang up')[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address: recipient }, _session, done) {
      const code = answers.get(recipient)?.[0]
      if (typeof code !== 'number') return done()
      answers.get(recipient)?.shift()
      done(Object.assign(new Error(`Not taken for ${recipient}`), { responseCode: code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        emails.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        const own = answers.get(session.envelope.rcptTo[0]?.address ?? '')
        if (own?.[0] === 'hang up') {
          own.shift()
          for (const { id, _socket: socket } of connectionsOf(server)) if (id === session.id) socket.destroy()
          return
        }
        done()
      })
    },
  })
  // Connections of processes that were killed.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(wantedPort, '127.0.0.1', ready))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    answerTo: (recipient, ...given) => void answers.set(recipient, given),
    stop: () => new Promise((ended) => server.close(ended)),
  }
}

/** The text parts of an email, decoded. */
export function textsOf(source: string): string {
  const parts = source.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
    if (!/content-transfer-encoding: quoted-printable/i.test(head)) return text
    const bytes = text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  })
  return parts.join('\n')
}
