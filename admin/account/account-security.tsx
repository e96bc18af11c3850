/** The user's own account: second factors, recovery codes and sessions; for admins, those of others too. */
import { Alert, Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import type { AccountSecurityWire } from '#shared/schemas/security.wire.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin } from '../lists/cells.tsx'
import { useSession } from '../session.tsx'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { RecoveryCodesDialog, RecoveryCodesPanel } from './recovery-codes.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { useData } from '../api/use-data.ts'
import './account.css'

function Reminder({ security }: { security: AccountSecurityWire }) {
  const { account } = useMessages()
  const { locale } = useLocale()
  const { must_add_second_factor: mustAdd, second_factor_from: from } = security
  if (mustAdd) {
    return (
      <Alert color="red" variant="outline" mb="lg" role="alert">
        {account.mustAdd}
      </Alert>
    )
  }
  if (from === null || security.authenticator || security.passkeys.length > 0) return null
  return (
    <Alert color="orange" variant="outline" mb="lg">
      {account.mustAddFrom(formatDay(from, locale))}
    </Alert>
  )
}

function Panels({ security }: { security: AccountSecurityWire }) {
  const { role } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const hasFactor = security.authenticator || security.passkeys.length > 0
  return (
    <>
      <Reminder security={security} />
      <PasskeysPanel security={security} onCodes={setCodes} />
      <AuthenticatorPanel isSetUp={security.authenticator} onCodes={setCodes} />
      {hasFactor && <RecoveryCodesPanel left={security.recovery_codes} onCodes={setCodes} />}
      <SessionsPanel />
      {role === 'admin' && !security.must_add_second_factor && <StaffPanel />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}

export function AccountSecurity() {
  const { account } = useMessages()
  const { locale } = useLocale()
  useTitle(account.title)
  const { data, isError, refetch } = useData<AccountSecurityWire>('/api/account/security/')
  return (
    <>
      <Title order={1} mb="xs">
        {account.title}
      </Title>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && (
        <>
          <Text mb="lg">
            {account.signedInAs} <Latin text={data.email} />
            {data.has_password && (
              <>
                {' · '}
                <Anchor href={pathIn(locale, '/change-password')} underline="always">
                  {account.changePassword}
                </Anchor>
              </>
            )}
          </Text>
          <Panels security={data} />
        </>
      )}
    </>
  )
}
