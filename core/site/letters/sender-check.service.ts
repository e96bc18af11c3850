/** Looks whether letters of this site would be trusted: its address, mail server, and what DNS says of the sender. */
import { resolveTxt } from 'node:dns/promises'
import { MailError, type BulkMailer } from '#core/events/mail/mailer.ts'
import { mailAddressOf } from '#shared/email.ts'
import type { SenderCheck, SenderCheckName } from '#shared/schemas/letter.schema.ts'
import type { Caller } from '#core/caller.ts'
import { assertEditor } from '#core/accounts/memberships/memberships.policy.ts'
import type { SendingService } from './sending.service.ts'

const DNS_TIMEOUT_MS = 4000
/** Providers give the key a name; these are the usual ones. */
const SELECTORS = ['default', 'dkim', 'mail', 's1', 'selector1', 'google', 'k1', 'mx', 'key1', 'smtp']

export type ResolveTxt = (name: string) => Promise<string[][]>

/** Nothing is there, as DNS itself has said. */
const MISSING = new Set(['ENOTFOUND', 'ENODATA'])

export function senderCheckService(parts: {
  sending: Pick<SendingService, 'sender'>
  mailer: { bulk?: BulkMailer | undefined }
  siteUrl: string
  resolve?: ResolveTxt | undefined
}) {
  const { sending, mailer, siteUrl, resolve = resolveTxt } = parts

  /** The records of a name that begin in a way; null where DNS cannot be asked. */
  async function records(name: string, start: RegExp): Promise<string[] | null> {
    const late = new Promise<null>((done) => setTimeout(done, DNS_TIMEOUT_MS, null).unref())
    const asked = resolve(name).then(
      (found) => found.map((texts) => texts.join('')).filter((text) => start.test(text)),
      (error: NodeJS.ErrnoException) => (MISSING.has(error.code ?? '') ? [] : null),
    )
    return Promise.race([asked, late])
  }

  function verdict(name: SenderCheckName, found: string[] | null, where: string): SenderCheck {
    if (found === null) return { name, state: 'unknown', detail: where }
    // Of SPF and DMARC, mail servers ignore two records at one name.
    return { name, state: found.length === 1 ? 'good' : 'bad', detail: found.join(' | ') || where }
  }

  async function dkim(domain: string): Promise<SenderCheck> {
    const names = SELECTORS.map((selector) => `${selector}._domainkey.${domain}`)
    const found = await Promise.all(names.map(async (name) => records(name, /(?:^|;)\s*p=\w/)))
    const index = found.findIndex((texts) => texts !== null && texts.length > 0)
    // A key under another name cannot be found, so nothing is known where there is none under the usual ones.
    return index === -1
      ? { name: 'dkim', state: 'unknown', detail: `*._domainkey.${domain}` }
      : { name: 'dkim', state: 'good', detail: names[index] ?? '' }
  }

  async function dmarc(domain: string): Promise<SenderCheck> {
    const organization = domain.split('.').slice(-2).join('.')
    const own = await records(`_dmarc.${domain}`, /^v=DMARC1/i)
    const found =
      own?.length === 0 && organization !== domain ? await records(`_dmarc.${organization}`, /^v=DMARC1/i) : own
    return verdict('dmarc', found, `_dmarc.${domain}`)
  }

  async function smtp(): Promise<SenderCheck> {
    if (!mailer.bulk) return { name: 'smtp', state: 'bad', detail: 'SMTP_URL' }
    try {
      const connection = await mailer.bulk.connect()
      connection.close()
      return { name: 'smtp', state: 'good', detail: '' }
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      return { name: 'smtp', state: 'bad', detail: error.message }
    }
  }

  return {
    /** For editors. Throws `session.*`. */
    async check(caller: Caller): Promise<SenderCheck[]> {
      assertEditor(caller)
      const { from, postalAddress } = await sending.sender()
      const domain = mailAddressOf(from).split('@')[1] ?? ''
      const isPublic = /^https:\/\/(?!localhost\b)[^/]+\.[a-z]/i.test(siteUrl)
      const of = (name: SenderCheckName, isGood: boolean, detail: string): SenderCheck => ({
        name,
        state: isGood ? 'good' : 'bad',
        detail,
      })
      return [
        of('site_url', isPublic, siteUrl),
        of('postal_address', postalAddress !== '', ''),
        await smtp(),
        ...(await Promise.all([
          records(domain, /^v=spf1\b/i).then((found) => verdict('spf', found, domain)),
          dkim(domain),
          dmarc(domain),
        ])),
      ]
    },
  }
}
