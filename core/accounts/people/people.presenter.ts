/** The wire format of people. */
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import type { Person } from './people.ts'
import { versionOfPerson } from './people.service.ts'

export function presentPerson(person: Person): PersonWire {
  const { id, email, firstName, lastName, role, status, memberships } = person
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    role,
    status,
    memberships: [...memberships],
    has_second_factor: person.hasSecondFactor,
    is_invited: person.isInvited,
    seen_at: person.seenAt,
    created_at: person.createdAt,
    version: versionOfPerson(person),
  }
}
