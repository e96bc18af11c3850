/** The services of second factors, and of sessions that need them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { AuditService } from './audit/audit.service.ts'
import { newCounters } from './counters.ts'
import type { EventsService } from './events/events.service.ts'
import type { IdentitiesService } from './identities/identities.service.ts'
import type { LimitsService } from './limits/limits.service.ts'
import { passkeysRepository } from './second-factors/passkeys.repository.ts'
import { passkeysService } from './second-factors/passkeys.service.ts'
import { proofChallengesRepository } from './second-factors/proof-challenges.repository.ts'
import { proofChallengesService } from './second-factors/proof-challenges.service.ts'
import { secondFactorChanges } from './second-factors/second-factor-changes.ts'
import { secondFactorRecoveryService } from './second-factors/second-factor-recovery.service.ts'
import { secondFactorsRepository } from './second-factors/second-factors.repository.ts'
import { secondFactorsService } from './second-factors/second-factors.service.ts'
import type { SecurityNotices } from './second-factors/security-notices.ts'
import type { SecretsService } from './secrets/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { countedSignIn } from './sessions/counted-sign-in.ts'
import { ownSessionsService } from './sessions/own-sessions.service.ts'
import { proofService } from './sessions/proof.service.ts'
import { secondSteps } from './sessions/second-step.ts'
import type { SessionsService } from './sessions/sessions.service.ts'
import { signInService } from './sessions/sign-in.service.ts'
import type { UsersService } from './users/users.service.ts'

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
