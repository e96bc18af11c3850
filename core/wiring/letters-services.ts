/** The services of the newsletter: its subscribers, and the letters to them. */
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { noMailer } from '#core/events/mail/mailer.ts'
import { composingService, type LetterRenderer } from '#core/site/letters/composing.ts'
import { deliveriesRepository } from '#core/site/letters/deliveries.repository.ts'
import { lettersRepository } from '#core/site/letters/letters.repository.ts'
import { lettersService } from '#core/site/letters/letters.service.ts'
import { reportsService } from '#core/site/letters/reports.service.ts'
import { senderCheckService } from '#core/site/letters/sender-check.service.ts'
import { senderOf, sendingService } from '#core/site/letters/sending.service.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { newsletterService } from '#core/site/newsletter/newsletter.service.ts'
import { subscriberKeys } from '#core/site/newsletter/subscriber-keys.ts'
import { subscribersService } from '#core/site/newsletter/subscribers.service.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import type { AccountServices } from './account-services.ts'
import type { BaseServices } from './base-services.ts'

const noRenderer: LetterRenderer = async () => {
  throw new Error('This process renders no letters.')
}

export function lettersServices(needs: BaseServices & AccountServices) {
  const { engine, events, secrets, renderLetter: renderer = noRenderer } = needs
  const rows = {
    ...needs,
    mailer: needs.mailer ?? noMailer,
    letters: lettersRepository(engine),
    deliveries: deliveriesRepository(engine),
    subscribers: newsletterRepository(engine),
    issues: issuesRepository(engine),
    settings: settingsRepository(engine),
    keys: subscriberKeys(secrets),
  }
  const sender = senderOf(rows)
  const composing = composingService({ ...rows, articles: articlesRepository(engine), renderer, sender })
  const sending = sendingService({ ...rows, composing, sender })
  events.subscribe('issue', async ({ id }) => sending.watch(Number(id)))
  return {
    letters: lettersService({ ...rows, composing, sending }),
    letterReports: reportsService({ ...rows, sending }),
    letterSending: sending,
    newsletter: newsletterService(rows),
    newsletterKeys: rows.keys,
    senderCheck: senderCheckService({ ...rows, sending, resolve: needs.resolveTxt }),
    subscribers: subscribersService(rows),
  }
}
