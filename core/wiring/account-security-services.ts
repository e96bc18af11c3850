/** The services of second factors, and of sessions that need them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { newCounters, countedSignIn } from '#core/counters.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { IdentitiesService } from '#core/accounts/identities/identities.service.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import { passkeysRepository } from '#core/accounts/second-factors/passkeys.repository.ts'
import { passkeysService } from '#core/accounts/second-factors/passkeys.service.ts'
import { proofChallengesRepository } from '#core/accounts/second-factors/proof-challenges.repository.ts'
import { proofChallengesService } from '#core/accounts/second-factors/proof-challenges.service.ts'
import { secondFactorChanges } from '#core/accounts/second-factors/second-factor-changes.ts'
import { secondFactorRecoveryService } from '#core/accounts/second-factors/second-factor-recovery.service.ts'
import { secondFactorsRepository } from '#core/accounts/second-factors/second-factors.repository.ts'
import { secondFactorsService } from '#core/accounts/second-factors/second-factors.service.ts'
import type { SecurityNotices } from '#core/accounts/second-factors/security-notices.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { ownSessionsService } from '#core/accounts/sessions/own-sessions.service.ts'
import { proofService } from '#core/accounts/sessions/proof.service.ts'
import { secondSteps } from '#core/accounts/sessions/second-step.ts'
import type { SessionsService } from '#core/accounts/sessions/sessions.service.ts'
import { signInService } from '#core/accounts/sessions/sign-in.service.ts'
import type { UsersService } from '#core/accounts/users/users.service.ts'
import type { ServiceParts } from './service-parts.ts'

type SecurityNeeds = {
  audit: AuditService
  events: EventsService
  identities: IdentitiesService
  limits: LimitsService
  notices: SecurityNotices
  secrets: SecretsService
  sessions: SessionsService
  users: UsersService
}

export function accountSecurityServices(parts: ServiceParts, needs: SecurityNeeds) {
  const { engine, clock, siteUrl = '', pause = wait, counters = newCounters() } = parts
  const { transaction } = engine
  const { notices, users, sessions } = needs
  const keys = passkeysRepository(engine)
  const changes = secondFactorChanges(needs)
  const challenges = proofChallengesService({ challenges: proofChallengesRepository(engine), clock })
  const factors = secondFactorsService({
    ...needs,
    factors: secondFactorsRepository(engine),
    passkeys: keys,
    changes,
    transaction,
    clock,
  })
  const passkeys = passkeysService({ passkeys: keys, factors, challenges, users, changes, siteUrl, transaction, clock })
  const steps = secondSteps({ ...needs, challenges, factors, passkeys })
  return {
    ownSessions: ownSessionsService({ ...needs, transaction }),
    passkeys,
    proofChallenges: challenges,
    proofs: proofService({ ...needs, factors, passkeys }),
    secondFactors: factors,
    secondFactorRecovery: secondFactorRecoveryService({ factors, users, sessions, changes, notices, transaction }),
    signIn: countedSignIn(signInService({ ...needs, secondSteps: steps, passkeys, pause }), counters),
  }
}
