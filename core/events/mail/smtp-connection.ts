/** One connection to the mail server, on which many emails are sent one after another. */
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailError, type BulkMail, type MailConnection, type MailFault } from './mailer.ts'

const CHUNK_BYTES = 16 * 1024
const MAX_ANSWER_LENGTH = 300

type Timeouts = Pick<SMTPConnection.Options, 'connectionTimeout' | 'greetingTimeout' | 'socketTimeout'>
type Failure = Error & {
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

function faultOf({ command = '', responseCode = 0 }: Failure, isHandedOver: boolean): MailFault {
  if (responseCode === 0) return isHandedOver ? 'uncertain' : 'server'
  if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
  if (responseCode < 500) return 'temporary'
  return command === 'RCPT TO' ? 'address' : 'content'
}

function asMailError(error: Failure, isHandedOver: boolean): MailError {
  const answer = (error.response ?? error.message).replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER_LENGTH)
  return new MailError(faultOf(error, isHandedOver), answer)
}

async function sourceOf({
  bouncesTo,
  to,
  ...mail
}: BulkMail): Promise<{ envelope: SMTPConnection.Envelope; source: Buffer }> {
  const { replyTo, ...rest } = mail
  const message = new MailComposer({
    ...rest,
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const source = await message.build()
  const { from } = message.getEnvelope()
  return { envelope: { from: bouncesTo ?? from, to: [to], size: source.length }, source }
}

/** Throws `MailError`. */
export async function connectToSmtp(url: string, timeouts: Timeouts): Promise<MailConnection> {
  const options = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...options, ...timeouts })
  let ended: Failure | null = null
  let reject: (error: Failure) => void = () => undefined
  const end = (error: Failure) => {
    ended ??= error
    reject(error)
  }
  connection.on('error', (error: Failure) => end(error))
  connection.on('end', () => end(new Error('The mail server has closed the connection.')))

  /** Ends also with the connection, whatever the client library was waiting for. */
  async function untilEnd<Result>(work: (done: (error: Failure | null | undefined, result?: Result) => void) => void) {
    return new Promise<Result | undefined>((resolve, rejectThis) => {
      if (ended) return rejectThis(ended)
      reject = rejectThis
      work((error, result) => (error ? rejectThis(error) : resolve(result)))
    })
  }

  try {
    await untilEnd<void>((done) => connection.connect((error) => done(error)))
    const { auth } = options
    if (auth) await untilEnd<void>((done) => connection.login(auth, (error) => done(error)))
  } catch (error) {
    connection.close()
    throw new MailError('server', asMailError(error as Failure, false).message)
  }
  return {
    async send(mail, handOver) {
      let isHandedOver = false
      let isRefused = false
      const { envelope, source } = await sourceOf(mail)
      async function* parts() {
        for (let start = 0; start < source.length; start += CHUNK_BYTES) {
          yield source.subarray(start, start + CHUNK_BYTES)
        }
        isHandedOver = await handOver()
        isRefused = !isHandedOver
        // The stream ends in an error, so the last line is never sent.
        if (isRefused) throw new Error('The email is not to be sent.')
      }
      // Nothing is read before the server has asked for the data.
      const message = Readable.from(parts(), { objectMode: false, highWaterMark: 1 })
      try {
        const info = await untilEnd<SMTPConnection.SentMessageInfo>((done) => connection.send(envelope, message, done))
        return info?.response.slice(0, MAX_ANSWER_LENGTH) ?? ''
      } catch (error) {
        if (isRefused) {
          end(new Error('The connection was closed.'))
          connection.close()
          return null
        }
        const failed = asMailError(error as Failure, isHandedOver)
        if (failed.fault === 'server' || failed.fault === 'uncertain') connection.close()
        else
          await untilEnd<void>((done) => connection.reset((failure) => done(failure))).catch(() => connection.close())
        throw failed
      }
    },
    close: () => connection.quit(),
  }
}
