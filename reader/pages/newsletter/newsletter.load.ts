/** The newsletter's pages: the form, its confirmation, and the targets of the links in its emails. */
import { AppError } from '#core/app-error.ts'
import { errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { MAX_EMAIL_LENGTH } from '#shared/schemas/limits.ts'
import { magazineOfLocale } from '#shared/editions/homes.ts'
import { parseId } from '#shared/ids.ts'
import { isLocale } from '#shared/locale.ts'
import { MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'
import { magazineField } from '../../components/magazine-choice.tsx'
import type { FormContext, Loaded, PageRequestContext } from '../../page.ts'

/** The action of an email link, carried out when its button is pressed. */
export type NewsletterAction = 'confirm' | 'unsubscribe'

export type NewsletterProps =
  | { step: 'form'; email: string; choice: NewsletterChoiceShown; error: ErrorCode | null }
  | { step: 'noted' | 'check-mail' | 'bad-link' }
  | { step: 'ask'; auditEvent: NewsletterAction; token: string; letter: string }
  | { step: 'letters'; token: string; email: string; isEnded: boolean; isSaved: boolean; choice: NewsletterChoiceShown }
  | { step: 'done'; auditEvent: NewsletterAction }

/** What the checkboxes and the language of a form show. */
export type NewsletterChoiceShown = { locale: Locale; magazines: readonly MagazineType[] }

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
  const { locale } = context
  const choice = { locale, magazines: [magazineOfLocale(locale)] }
  return answer(locale, { step: 'form', email: '', choice, error: null })
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
  const choice = choiceOf(form, locale)
  try {
    await services.newsletter.signUp({ email, ...choice, address })
    return noted
  } catch (error) {
    const { code, details } = error instanceof AppError ? error : new AppError('server.failed')
    if (errorStatus[code] >= 500) report(error)
    const page = answer(
      locale,
      { step: 'form', email: email.slice(0, MAX_EMAIL_LENGTH), choice, error: code },
      errorStatus[code],
    )
    const retryAfter = Number(details['retryAfter'] ?? 0)
    return retryAfter > 0 ? { ...page, retryAfter } : page
  }
}

const tokenIn = (fields: Record<string, string>) => (fields['token'] ?? '').slice(0, MAX_TOKEN_LENGTH)
const letterIn = (fields: Record<string, string>) => (fields['letter'] ?? '').slice(0, MAX_TOKEN_LENGTH)

function choiceOf(form: Record<string, string>, locale: Locale): NewsletterChoiceShown {
  const language = form['language']
  return {
    locale: isLocale(language) ? language : locale,
    magazines: MAGAZINE_TYPES.filter((magazine) => form[magazineField(magazine)] !== undefined),
  }
}

/** What a subscriber gets, by the link of a letter: the token in it takes the place of a password. */
async function lettersOf(
  context: PageRequestContext,
  token: string,
  isSaved: boolean,
): Promise<Loaded<NewsletterProps>> {
  const subscriber = await context.services.newsletter.findByToken(token)
  const props: NewsletterProps = subscriber
    ? {
        step: 'letters',
        token,
        email: subscriber.email,
        isEnded: subscriber.status !== 'confirmed',
        isSaved,
        choice: {
          locale: subscriber.locale,
          magazines: subscriber.status === 'confirmed' ? subscriber.magazines : [],
        },
      }
    : { step: 'bad-link' }
  return { ...answer(context.locale, props, subscriber ? 200 : 404), secret: true, tags: null }
}

export async function loadLetters(context: PageRequestContext): Promise<Loaded<NewsletterProps>> {
  return lettersOf(context, tokenIn(context.query), false)
}

export async function submitLetters(context: FormContext): Promise<Loaded<NewsletterProps>> {
  const { form, services, locale } = context
  const isSaved = await services.newsletter.choose(tokenIn(form), choiceOf(form, locale))
  return lettersOf(context, tokenIn(form), isSaved)
}

export function loadLink(auditEvent: NewsletterAction) {
  return async (context: PageRequestContext): Promise<Loaded<NewsletterProps>> => {
    const token = tokenIn(context.query)
    const subscriber = await context.services.newsletter.findByToken(token)
    const { locale } = context
    const page = subscriber
      ? answer(locale, { step: 'ask', auditEvent, token, letter: letterIn(context.query) })
      : answer(locale, { step: 'bad-link' }, 404)
    return { ...page, secret: true, tags: null }
  }
}

export function submitLink(auditEvent: NewsletterAction) {
  return async (context: FormContext): Promise<Loaded<NewsletterProps>> => {
    const { newsletter } = context.services
    // A mail program that unsubscribes for its user sends the form to the address in the letter (RFC 8058).
    const fields = auditEvent === 'unsubscribe' ? { ...context.query, ...context.form } : context.form
    const token = tokenIn(fields)
    const letter = parseId(letterIn(fields))
    const done =
      auditEvent === 'confirm' ? await newsletter.confirm(token) : await newsletter.unsubscribe(token, letter)
    return done
      ? answer(context.locale, { step: 'done', auditEvent })
      : answer(context.locale, { step: 'bad-link' }, 404)
  }
}
