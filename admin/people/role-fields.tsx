/** The fields of a person's roles: that of the account, and one for each magazine. */
import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { EDITIONS } from '#shared/editions/editions.ts'
import {
  ALL_MAGAZINES,
  MEMBERSHIP_MAGAZINES,
  MEMBERSHIP_ROLES,
  type Membership,
  type MembershipMagazine,
  type MembershipRole,
} from '#shared/memberships.ts'
import { ROLES, type Role } from '#shared/schemas/statuses.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

export type Roles = { role: Role; memberships: readonly Membership[] }

/** The name of a magazine in the language of the back-office. */
export function useMagazineName(): (magazine: MembershipMagazine) => string {
  const { people } = useMessages()
  const { locale } = useLocale()
  return (magazine) =>
    magazine === ALL_MAGAZINES
      ? people.allMagazines
      : (EDITIONS.find(({ type }) => type === magazine)?.name[locale] ?? magazine)
}

type FieldProps = { magazine: MembershipMagazine; role: MembershipRole | null; onChange: (role: string) => void }

function MagazineRole({ magazine, role, onChange }: FieldProps) {
  const { people } = useMessages()
  const nameOf = useMagazineName()
  return (
    <NativeSelect
      label={nameOf(magazine)}
      aria-label={people.roleIn(nameOf(magazine))}
      value={role ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{people.noRole}</option>
      {MEMBERSHIP_ROLES.map((each) => (
        <option key={each} value={each}>
          {people.roles[each]}
        </option>
      ))}
    </NativeSelect>
  )
}

export function RoleFields({ value, onChange }: { value: Roles; onChange: (roles: Roles) => void }) {
  const { people } = useMessages()
  const { role, memberships } = value
  const setIn = (magazine: MembershipMagazine, chosen: string) => {
    const others = memberships.filter((membership) => membership.magazine !== magazine)
    const next = MEMBERSHIP_ROLES.find((each) => each === chosen)
    onChange({ role, memberships: next ? [...others, { magazine, role: next }] : others })
  }
  return (
    <Stack gap="sm">
      <NativeSelect
        label={people.account}
        value={role}
        onChange={(event) =>
          onChange({ memberships, role: ROLES.find((each) => each === event.currentTarget.value) ?? role })
        }
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {people.accountRoles[each]}
          </option>
        ))}
      </NativeSelect>
      {role !== 'admin' && (
        <>
          <Text size="sm" c="var(--ink-quiet)">
            {people.rolesHint}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {MEMBERSHIP_MAGAZINES.map((magazine) => (
              <MagazineRole
                key={magazine}
                magazine={magazine}
                role={memberships.find((membership) => membership.magazine === magazine)?.role ?? null}
                onChange={(chosen) => setIn(magazine, chosen)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
