/** The first-start page: the setup code, the choices, the progress of the one that runs, and the end. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Manifest } from '#core/archive/backup/manifest.ts'
import { formatDay, TIME_ZONE } from '#shared/dates.ts'
import { errorSentence, setupMessages } from '#shared/i18n/messages.ts'
import { directionOf, prefixOf, type Locale } from '#shared/locale.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/schemas/limits.ts'
import { commandName } from '../command-name.ts'
import type { SetupFailure, SetupProgress, SetupState } from './setup-state.ts'
import { openingScript, SETUP_SCRIPT_PATH } from './setup.script.ts'

/** The backups that can be restored, and where they are; null where they cannot be read. */
export type Backups = { found: readonly Manifest[] | null; location: string }

export type SetupView = { kind: 'code'; isWrong: boolean } | { kind: 'state'; state: SetupState; backups: Backups }

type Words = ReturnType<typeof setupMessages>

export const setupPath = (locale: Locale, action = '') => `${prefixOf(locale)}/setup${action && `/${action}`}`

function refreshOf(view: SetupView): string | null {
  if (view.kind === 'code' || view.state.step === 'waiting') return null
  // Names are to be read before the back-office opens.
  if (view.state.step === 'finished' && view.state.withoutPassword.length > 0) return null
  return view.state.step === 'working' ? '1' : '2;url=/admin'
}

/** Where scripts run, `setup.script.ts` waits for the site. */
const metaRefresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`

function Alert({ failure, locale }: { failure: SetupFailure; locale: Locale }) {
  return (
    <p role="alert" dir="auto">
      {errorSentence(failure.code, locale, failure.details)}
    </p>
  )
}

function AdminForm({ t, locale, email, isImported }: { t: Words; locale: Locale; email: string; isImported: boolean }) {
  return (
    <section>
      {!isImported && <h2>{t.adminTitle}</h2>}
      <p>{isImported ? t.adminAfterImport : t.adminLead}</p>
      <form method="post" action={setupPath(locale, 'admin')}>
        <label>
          {t.email}
          <input type="email" name="email" dir="ltr" autoComplete="email" required defaultValue={email} />
        </label>
        <label>
          {t.password}
          <input
            type="password"
            name="password"
            dir="ltr"
            autoComplete="new-password"
            required
            minLength={MIN_PASSWORD_LENGTH}
            maxLength={MAX_PASSWORD_LENGTH}
          />
        </label>
        <small>{t.passwordHint}</small>
        {!isImported && (
          <label className="choice">
            <input type="checkbox" name="demo" value="1" />
            <span>{t.demo}</span>
          </label>
        )}
        <button type="submit">{t.create}</button>
      </form>
    </section>
  )
}

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

function labelOf({ createdAt, tables, media }: Manifest, t: Words, locale: Locale): string {
  return t.backupOf(formatDay(createdAt, locale), timeOf(createdAt), tables['articles'] ?? 0, media.files)
}

function RestoreForm({ t, locale, backups }: { t: Words; locale: Locale; backups: Backups }) {
  const { found, location } = backups
  if (!found || found.length === 0) {
    return (
      <p>
        {found ? t.noBackups : t.backupsUnreadable}{' '}
        <code lang="en" dir="ltr">
          {location}
        </code>
      </p>
    )
  }
  return (
    <form method="post" action={setupPath(locale, 'restore')}>
      <label>
        {t.backup}
        <select name="name" required>
          {found.map((backup) => (
            <option key={backup.name} value={backup.name}>
              {labelOf(backup, t, locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.identity}
        <input type="password" name="identity" dir="ltr" autoComplete="off" />
      </label>
      <button type="submit">{t.restore}</button>
    </form>
  )
}

function Choices({ t, locale, backups, email }: { t: Words; locale: Locale; backups: Backups; email: string }) {
  return (
    <>
      <p>{t.lead}</p>
      <AdminForm t={t} locale={locale} email={email} isImported={false} />
      <section>
        <h2>{t.restoreTitle}</h2>
        <p>{t.restoreLead}</p>
        <RestoreForm t={t} locale={locale} backups={backups} />
      </section>
      <section>
        <h2>{t.importTitle}</h2>
        <p>{t.importLead}</p>
        <form
          method="post"
          action={setupPath(locale, 'import')}
          encType="multipart/form-data"
          data-uploading={t.uploading}
          data-broken={t.uploadBroken}
          data-page={setupPath(locale)}
        >
          <label>
            {t.bundle}
            <input type="file" name="bundle" accept=".tar,application/x-tar" required />
          </label>
          <button type="submit">{t.import}</button>
        </form>
      </section>
      <script src={SETUP_SCRIPT_PATH} defer />
    </>
  )
}

function Working({ t, progress: { phase, done, total } }: { t: Words; progress: SetupProgress }) {
  return (
    <>
      <p role="status">{t.phases[phase]}</p>
      <progress aria-label={t.phases[phase]} {...(total && { max: total, value: Math.min(done ?? 0, total) })} />
      <p>{t.working}</p>
    </>
  )
}

function CodeForm({ t, locale, isWrong }: { t: Words; locale: Locale; isWrong: boolean }) {
  return (
    <>
      <p>{t.codeLead}</p>
      {isWrong && <Alert failure={{ code: 'setup.code_wrong', details: {}, email: '' }} locale={locale} />}
      <form method="post" action={setupPath(locale, 'code')}>
        <label>
          {t.code}
          <input name="code" dir="ltr" autoComplete="one-time-code" autoCapitalize="characters" required />
        </label>
        <button type="submit">{t.continue}</button>
      </form>
    </>
  )
}

function contentOf(view: SetupView, t: Words, locale: Locale): ReactNode {
  if (view.kind === 'code') return <CodeForm t={t} locale={locale} isWrong={view.isWrong} />
  const { state, backups } = view
  if (state.step === 'working') return <Working t={t} progress={state.progress} />
  if (state.step === 'finished') {
    const { withoutPassword } = state
    if (withoutPassword.length > 0) {
      return (
        <>
          <p role="status">{t.withoutPassword}</p>
          <ul>
            {withoutPassword.map((email) => (
              <li key={email}>
                <bdi dir="ltr">{email}</bdi>
              </li>
            ))}
          </ul>
          <p>
            <code lang="en" dir="ltr">
              {commandName('user')} password &lt;e-mail&gt;
            </code>
          </p>
          <a href="/admin">{t.toSignIn}</a>
        </>
      )
    }
    return (
      <>
        <p role="status">{t.done}</p>
        <a href="/admin" data-opens="">
          {t.toSignIn}
        </a>
        <script dangerouslySetInnerHTML={{ __html: openingScript }} />
      </>
    )
  }
  const email = state.failure?.email ?? ''
  return (
    <>
      {state.failure && <Alert failure={state.failure} locale={locale} />}
      {state.offers === 'admin' ? (
        <AdminForm t={t} locale={locale} email={email} isImported />
      ) : (
        <Choices t={t} locale={locale} backups={backups} email={email} />
      )}
    </>
  )
}

export function renderSetup(view: SetupView, locale: Locale, styles: string): string {
  const t = setupMessages(locale)
  const other = locale === 'en' ? 'ur' : 'en'
  const refresh = refreshOf(view)
  const isFinished = view.kind === 'state' && view.state.step === 'finished'
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refresh &&
          (isFinished ? (
            <noscript dangerouslySetInnerHTML={{ __html: metaRefresh(refresh) }} />
          ) : (
            <meta httpEquiv="refresh" content={refresh} />
          ))}
        <title>{t.title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <nav>
            <a href={setupPath(other)} lang={other} hrefLang={other}>
              {t.otherLanguage}
            </a>
          </nav>
          <h1>{isFinished ? t.doneTitle : t.title}</h1>
          {contentOf(view, t, locale)}
        </main>
      </body>
    </html>,
  )}`
}
