/** The newsletter's pages: the form, its confirmation, and the targets of the links in its emails. */
import { AppError } from '#core/app-error.ts'
import { errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { MAX_EMAIL_LENGTH } from '#shared/schemas/limits.ts'
import type { FormContext, Loaded, PageRequestContext } from '../../page.ts'

/** The action of an email link, carried out when its button is pressed. */
export type NewsletterAction = 'confirm' | 'unsubscribe'

export type NewsletterProps =
  | { step: 'form'; email: string; error: ErrorCode | null }
  | { step: 'noted' | 'check-mail' | 'bad-link' }
  | { step: 'ask'; auditEvent: NewsletterAction; token: string }
  | { step: 'done'; auditEvent: NewsletterAction }

const PATH = '/newsletter'
const MAX_TOKEN_LENGTH = 100

function answer(locale: Locale, props: NewsletterProps, status = 200): Loaded<NewsletterProps> {
  const t = newsletterMessages(locale)
  const isFirstPage = props.step === 'form' && status === 200
  return {
    status,
    locale,
    edition: null,
    neutral: true,
    head: { title: t.title, description: t.lead, ...(isFirstPage && { canonical: PATH }) },
    props,
    tags: [],
  }
}

export async function loadNewsletter(context: PageRequestContext): Promise<Loaded<NewsletterProps>> {
  return answer(context.locale, { step: 'form', email: '', error: null })
}

/** Redirects after the form (POST/redirect/GET), so that reloading does not submit again. */
export async function loadNoted(context: PageRequestContext): Promise<Loaded<NewsletterProps>> {
  const { sendsLetters } = context.services.newsletter
  return answer(context.locale, { step: sendsLetters ? 'check-mail' : 'noted' })
}

export async function submitNewsletter(context: FormContext): Promise<Loaded<NewsletterProps>> {
  const { form, address, services, locale, report } = context
  const noted = { redirect: pathIn(locale, `${PATH}/noted`) }
  // A honeypot field, hidden from people: whoever fills it in is a bot and receives the normal answer.
  if (form['website']) return noted
  const email = form['email'] ?? ''
  try {
    await services.newsletter.signUp({ email, locale, address })
    return noted
  } catch (error) {
    const { code, details } = error instanceof AppError ? error : new AppError('server.failed')
    if (errorStatus[code] >= 500) report(error)
    const page = answer(
      locale,
      { step: 'form', email: email.slice(0, MAX_EMAIL_LENGTH), error: code },
      errorStatus[code],
    )
    const retryAfter = Number(details['retryAfter'] ?? 0)
    return retryAfter > 0 ? { ...page, retryAfter } : page
  }
}

export function loadLink(auditEvent: NewsletterAction) {
  return async (context: PageRequestContext): Promise<Loaded<NewsletterProps>> => {
    const token = (context.query['token'] ?? '').slice(0, MAX_TOKEN_LENGTH)
    const subscriber = await context.services.newsletter.findByToken(token)
    const { locale } = context
    const page = subscriber
      ? answer(locale, { step: 'ask', auditEvent, token })
      : answer(locale, { step: 'bad-link' }, 404)
    return { ...page, secret: true, tags: null }
  }
}

export function submitLink(auditEvent: NewsletterAction) {
  return async (context: FormContext): Promise<Loaded<NewsletterProps>> => {
    const { newsletter } = context.services
    const token = (context.form['token'] ?? '').slice(0, MAX_TOKEN_LENGTH)
    const done = auditEvent === 'confirm' ? await newsletter.confirm(token) : await newsletter.unsubscribe(token)
    return done
      ? answer(context.locale, { step: 'done', auditEvent })
      : answer(context.locale, { step: 'bad-link' }, 404)
  }
}
