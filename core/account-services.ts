/** The services of accounts, which need one another more than the other nouns do. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AuditService } from './audit/audit.service.ts'
import { identitiesRepository } from './identities/identities.repository.ts'
import { identitiesService } from './identities/identities.service.ts'
import { NO_PROVIDERS } from './identities/providers.ts'
import { limitsRepository } from './limits/limits.repository.ts'
import { limitsService } from './limits/limits.service.ts'
import { emailThrottleRepository } from './mail/email-throttle.repository.ts'
import { emailThrottle } from './mail/email-throttle.service.ts'
import { noMailer } from './mail/mailer.ts'
import { secretsService } from './secrets/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { sessionsRepository } from './sessions/sessions.repository.ts'
import { sessionsService } from './sessions/sessions.service.ts'
import { signInService } from './sessions/sign-in.service.ts'
import { passwordResetsRepository } from './users/password-resets.repository.ts'
import { passwordService } from './users/password.service.ts'
import { settingsRepository } from './settings/settings.repository.ts'
import { usersRepository } from './users/users.repository.ts'
import { usersService } from './users/users.service.ts'

export function accountServices(parts: ServiceParts, audit: AuditService) {
  const {
    engine,
    clock,
    mailer = noMailer,
    siteUrl = '',
    secret = null,
    providers = NO_PROVIDERS,
    pause = wait,
  } = parts
  const { transaction } = engine
  const secrets = secretsService({ settings: settingsRepository(engine), secret })
  const limits = limitsService({ limits: limitsRepository(engine), secrets, clock })
  const throttle = emailThrottle({ throttles: emailThrottleRepository(engine), secrets, clock })
  const sessions = sessionsService({ sessions: sessionsRepository(engine), secrets, clock })
  const users = usersService({ users: usersRepository(engine), sessions, audit, transaction, clock })
  const identities = identitiesService({
    identities: identitiesRepository(engine),
    users,
    audit,
    transaction,
    providers,
    clock,
  })
  const resets = passwordResetsRepository(engine)
  return {
    identities,
    limits,
    passwords: passwordService({ users, resets, limits, throttle, mailer, siteUrl, clock }),
    sessions,
    throttle,
    signIn: signInService({ users, sessions, identities, limits, secrets, pause }),
    users,
  }
}
