/** Where the user is signed in, with sign-out there and everywhere. */
import { Button, Skeleton } from '@mantine/core'
import { loginPath } from '#shared/own-path.ts'
import type { OwnSessionWire } from '#shared/schemas/security.wire.ts'
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { leaveFor } from '../leave.ts'
import { Latin, Moment } from '../lists/cells.tsx'
import { Panel } from './panel.tsx'
import { useAction } from '../use-action.ts'
import { useData } from '../api/use-data.ts'

const PATH = '/api/account/sessions/'

/** The names of browser and system; empty where neither is known. */
function deviceOf({ browser, system }: OwnSessionWire): string {
  return [browser, system].filter((name) => name !== null).join(' · ')
}

function SessionRow({ session }: { session: OwnSessionWire }) {
  const { account } = useMessages()
  const { isBusy, run } = useAction()
  const device = deviceOf(session)
  const end = () => run(() => api(`${PATH}${session.id}/`, { method: 'DELETE' }), { done: account.sessionEnded })
  return (
    <li>
      <div className="account-row-text">
        <div className="account-row-name">
          {device === '' ? account.unknownDevice : <Latin text={device} />}
          {session.is_current && ` · ${account.thisSession}`}
        </div>
        <div className="account-row-facts">
          {account.lastSeen}: <Moment moment={session.seen_at} /> · {account.signedIn}:{' '}
          <Moment moment={session.created_at} />
          {session.network !== null && (
            <>
              {' '}
              · {account.network}: <Latin text={session.network} />
            </>
          )}
        </div>
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          aria-label={account.endSessionOf(device || account.unknownDevice)}
          loading={isBusy}
          onClick={() => void end()}
        >
          {account.endSession}
        </Button>
      )}
    </li>
  )
}

export function SessionsPanel() {
  const { account } = useMessages()
  const { locale } = useLocale()
  const { isBusy, run } = useAction()
  const { data, isError, refetch } = useData<OwnSessionWire[]>(PATH)
  const endAll = async () => {
    const ask = { title: account.endAll, question: account.endAllQuestion, yes: account.endAll }
    if (await run(() => api(PATH, { method: 'DELETE' }), { ask })) leaveFor(loginPath(SCREEN_PATHS.account, locale))
  }
  return (
    <Panel title={account.sessions}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      <ul className="account-rows">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="default" loading={isBusy} onClick={() => void endAll()}>
        {account.endAll}
      </Button>
    </Panel>
  )
}
