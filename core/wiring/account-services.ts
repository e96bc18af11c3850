/** The services of accounts, which depend on each other more than those of other nouns. */
import { setTimeout as wait } from 'node:timers/promises'
import { authorizationCodes } from '#core/accounts/identities/authorization-code.ts'
import { identitiesRepository } from '#core/accounts/identities/identities.repository.ts'
import { identitiesService } from '#core/accounts/identities/identities.service.ts'
import { NO_PROVIDERS } from '#core/accounts/identities/providers.ts'
import { membershipsRepository } from '#core/accounts/memberships/memberships.repository.ts'
import { peopleRepository } from '#core/accounts/people/people.repository.ts'
import { peopleService } from '#core/accounts/people/people.service.ts'
import { passkeysRepository } from '#core/accounts/second-factors/passkeys.repository.ts'
import { passkeysService } from '#core/accounts/second-factors/passkeys.service.ts'
import { proofChallengesRepository } from '#core/accounts/second-factors/proof-challenges.repository.ts'
import { proofChallengesService } from '#core/accounts/second-factors/proof-challenges.service.ts'
import { secondFactorChanges } from '#core/accounts/second-factors/second-factor-changes.ts'
import { secondFactorRecoveryService } from '#core/accounts/second-factors/second-factor-recovery.service.ts'
import { secondFactorsRepository } from '#core/accounts/second-factors/second-factors.repository.ts'
import { secondFactorsService } from '#core/accounts/second-factors/second-factors.service.ts'
import { securityNotices } from '#core/accounts/second-factors/security-notices.ts'
import { ownSessionsService } from '#core/accounts/sessions/own-sessions.service.ts'
import { proofService } from '#core/accounts/sessions/proof.service.ts'
import { secondSteps } from '#core/accounts/sessions/second-step.ts'
import { sessionsRepository } from '#core/accounts/sessions/sessions.repository.ts'
import { sessionsService } from '#core/accounts/sessions/sessions.service.ts'
import { signInService } from '#core/accounts/sessions/sign-in.service.ts'
import { passwordResetsRepository } from '#core/accounts/users/password-resets.repository.ts'
import { passwordService } from '#core/accounts/users/password.service.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { usersService } from '#core/accounts/users/users.service.ts'
import { countedSignIn } from '#core/counters.ts'
import { emailThrottleRepository } from '#core/events/mail/email-throttle.repository.ts'
import { emailThrottle } from '#core/events/mail/email-throttle.service.ts'
import { limitsRepository } from '#core/site/limits/limits.repository.ts'
import { limitsService } from '#core/site/limits/limits.service.ts'
import type { BaseServices } from './base-services.ts'

export function accountServices(base: BaseServices) {
  const { engine, providers = NO_PROVIDERS, pause = wait, counters } = base
  const basic = {
    ...base,
    limits: limitsService({ ...base, limits: limitsRepository(engine) }),
    throttle: emailThrottle({ ...base, throttles: emailThrottleRepository(engine) }),
    sessions: sessionsService({ ...base, sessions: sessionsRepository(engine) }),
    notices: securityNotices(base),
    resets: passwordResetsRepository(engine),
    challenges: proofChallengesService({ ...base, challenges: proofChallengesRepository(engine) }),
  }
  const changes = secondFactorChanges(basic)
  const users = usersService({ ...basic, users: usersRepository(engine) })
  const codes = authorizationCodes({ ...base, providers })
  const identities = identitiesService({ ...basic, identities: identitiesRepository(engine), users, providers, codes })
  const keys = passkeysRepository(engine)
  const own = { ...basic, changes, users, identities }
  const factors = secondFactorsService({ ...own, factors: secondFactorsRepository(engine), passkeys: keys })
  const passkeys = passkeysService({ ...own, passkeys: keys, factors })
  const proved = { ...own, factors, passkeys }
  const people = peopleRepository(engine)
  const { limits, throttle, sessions, notices, challenges } = basic
  return {
    limits,
    throttle,
    sessions,
    notices,
    users,
    identities,
    passkeys,
    ownSessions: ownSessionsService(own),
    passwords: passwordService(own),
    people: peopleService({ ...own, people, memberships: membershipsRepository(engine) }),
    proofChallenges: challenges,
    proofs: proofService(proved),
    secondFactors: factors,
    secondFactorRecovery: secondFactorRecoveryService(proved),
    signIn: countedSignIn(signInService({ ...proved, secondSteps: secondSteps(proved), pause }), counters),
  }
}

export type AccountServices = ReturnType<typeof accountServices>
