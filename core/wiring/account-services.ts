/** The services of accounts, which depend on each other more than those of other nouns. */
import { accountSecurityServices } from './account-security-services.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { authorizationCodes } from '#core/accounts/identities/authorization-code.ts'
import { identitiesRepository } from '#core/accounts/identities/identities.repository.ts'
import { identitiesService } from '#core/accounts/identities/identities.service.ts'
import { NO_PROVIDERS } from '#core/accounts/identities/providers.ts'
import { limitsRepository } from '#core/site/limits/limits.repository.ts'
import { limitsService } from '#core/site/limits/limits.service.ts'
import { emailThrottleRepository } from '#core/events/mail/email-throttle.repository.ts'
import { emailThrottle } from '#core/events/mail/email-throttle.service.ts'
import { membershipsRepository } from '#core/accounts/memberships/memberships.repository.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import { peopleRepository } from '#core/accounts/people/people.repository.ts'
import { peopleService } from '#core/accounts/people/people.service.ts'
import { securityNotices } from '#core/accounts/second-factors/security-notices.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { sessionsRepository } from '#core/accounts/sessions/sessions.repository.ts'
import { sessionsService } from '#core/accounts/sessions/sessions.service.ts'
import { passwordResetsRepository } from '#core/accounts/users/password-resets.repository.ts'
import { passwordService } from '#core/accounts/users/password.service.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { usersService } from '#core/accounts/users/users.service.ts'

type AccountNeeds = {
  audit: AuditService
  events: EventsService
  lists: ListSpellings
  outbox: OutboxService
  secrets: SecretsService
}

export function accountServices(parts: ServiceParts, others: AccountNeeds) {
  const { engine, clock, siteUrl = '', providers = NO_PROVIDERS } = parts
  const { transaction } = engine
  const { audit, events, lists, outbox, secrets } = others
  const limits = limitsService({ limits: limitsRepository(engine), secrets, clock })
  const throttle = emailThrottle({ throttles: emailThrottleRepository(engine), secrets, clock })
  const sessions = sessionsService({ sessions: sessionsRepository(engine), secrets, clock })
  const notices = securityNotices({ outbox, siteUrl })
  const users = usersService({
    users: usersRepository(engine),
    sessions,
    audit,
    events,
    lists,
    notices,
    transaction,
    clock,
  })
  const identities = identitiesService({
    identities: identitiesRepository(engine),
    users,
    audit,
    events,
    notices,
    transaction,
    providers,
    codes: authorizationCodes({ providers, siteUrl, secrets, clock }),
    clock,
  })
  const resets = passwordResetsRepository(engine)
  const security = accountSecurityServices(parts, { ...others, identities, limits, notices, sessions, users })
  return {
    ...security,
    identities,
    limits,
    notices,
    people: peopleService({
      ...others,
      people: peopleRepository(engine),
      memberships: membershipsRepository(engine),
      users,
      resets,
      sessions,
      notices,
      siteUrl,
      transaction,
      clock,
    }),
    passwords: passwordService({ users, resets, limits, throttle, outbox, siteUrl, transaction, clock }),
    sessions,
    throttle,
    users,
  }
}

export type AccountServices = ReturnType<typeof accountServices>
