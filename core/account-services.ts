/** The services of accounts, which depend on each other more than those of other nouns. */
import { accountSecurityServices } from './account-security-services.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { EventsService } from './events/events.service.ts'
import { authorizationCodes } from './identities/authorization-code.ts'
import { identitiesRepository } from './identities/identities.repository.ts'
import { identitiesService } from './identities/identities.service.ts'
import { NO_PROVIDERS } from './identities/providers.ts'
import { limitsRepository } from './limits/limits.repository.ts'
import { limitsService } from './limits/limits.service.ts'
import { emailThrottleRepository } from './mail/email-throttle.repository.ts'
import { emailThrottle } from './mail/email-throttle.service.ts'
import { membershipsRepository } from './memberships/memberships.repository.ts'
import type { OutboxService } from './outbox/outbox.service.ts'
import { peopleRepository } from './people/people.repository.ts'
import { peopleService } from './people/people.service.ts'
import { securityNotices } from './second-factors/security-notices.ts'
import type { ListSpellings } from './search/list-spellings.service.ts'
import type { SecretsService } from './secrets/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { sessionsRepository } from './sessions/sessions.repository.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import { passwordResetsRepository } from './users/password-resets.repository.ts'
import { passwordService } from './users/password.service.ts'
import { usersRepository } from './users/users.repository.ts'
import { usersService } from './users/users.service.ts'

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
