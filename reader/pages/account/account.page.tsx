/** A reader's account: what is held of it, changing, downloading and deleting that. Filled by `islands/own-account.ts`. */
import { accountMessages } from '#shared/i18n/messages.ts'
import { MAX_NAME_LENGTH } from '#shared/schemas/limits.ts'
import { AccountPage } from '../../components/account-page.tsx'
import { MagazineChoice } from '../../components/magazine-choice.tsx'
import { useView } from '../../view.ts'
import styles from './account.module.css'

/** Shown where an action needs a fresh proof of who the reader is. */
function Proof() {
  const t = accountMessages(useView().locale)
  return (
    <form method="post" className={styles.proof} data-proof="" hidden aria-labelledby="proof-title">
      <h2 id="proof-title">{t.proofTitle}</h2>
      <label htmlFor="proof" data-proof-label="">
        {t.proofPassword}
      </label>
      <input id="proof" name="proof" dir="ltr" autoCapitalize="none" spellCheck={false} aria-describedby="said" />
      <p data-proof-none="" hidden>
        {t.proofNone}
      </p>
      <div>
        <button type="submit" className="button">
          {t.continue}
        </button>
        <button type="button" className="button button-quiet" data-passkey="" hidden>
          {t.usePasskey}
        </button>
        <button type="button" className="button button-quiet" data-recovery="" hidden>
          {t.useRecovery}
        </button>
        <button type="button" className="button button-quiet" data-cancel="">
          {t.cancel}
        </button>
      </div>
    </form>
  )
}

/** Hidden until the session has filled them: without one, or without scripts, they would be empty. */
function Own() {
  const { locale, href } = useView()
  const t = accountMessages(locale)
  return (
    <>
      <section aria-labelledby="name-title">
        <h2 id="name-title">{t.nameTitle}</h2>
        <p>
          {t.addressIs} <bdi dir="ltr" data-email="" />
        </p>
        <form method="post" data-name="">
          <label htmlFor="name">{t.nameLabel}</label>
          <input id="name" name="name" dir="auto" autoComplete="name" maxLength={MAX_NAME_LENGTH} />
          <button type="submit" className="button button-quiet">
            {t.save}
          </button>
        </form>
      </section>
      <section aria-labelledby="password-title">
        <h2 id="password-title">{t.passwordTitle}</h2>
        <p data-no-password="" hidden>
          {t.noPassword} <a href={href('/forgot-password')}>{t.setPassword}</a>
        </p>
        <p data-has-password="">
          <a href={href('/change-password')}>{t.changeTitle}</a>
        </p>
      </section>
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t.sessionsTitle}</h2>
        <ul data-sessions="" />
        <button type="button" className="button button-quiet" data-end-all="" data-sure={t.endAllSure}>
          {t.endAllSessions}
        </button>
      </section>
      <section aria-labelledby="own-comments-title">
        <h2 id="own-comments-title">{t.commentsTitle}</h2>
        <p data-no-comments="" hidden>
          {t.noComments}
        </p>
        <ul data-own-comments="" />
        <button type="button" className="button button-quiet" data-more-comments="" hidden>
          {t.moreComments}
        </button>
      </section>
      <section aria-labelledby="list-title">
        <h2 id="list-title">{t.listTitle}</h2>
        <p>
          <a href={href('/reading-list')}>{t.listText}</a>
        </p>
      </section>
      <section aria-labelledby="letters-title">
        <h2 id="letters-title">{t.lettersTitle}</h2>
        <p data-letters="" role="status" />
        <button type="button" className="button button-quiet" data-leave-letters="" hidden>
          {t.lettersLeave}
        </button>
        <form data-choose-letters="">
          <MagazineChoice choice={{ locale, magazines: [] }} />
          <button className="button button-quiet">{t.lettersSave}</button>
        </form>
      </section>
    </>
  )
}

export function OwnAccountPage() {
  const { locale } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.accountTitle} lead={t.accountLead}>
      <div className={styles.parts} data-island="own-account">
        <div className={styles.parts} data-own="" hidden>
          <Own />
        </div>
        <section aria-labelledby="data-title">
          <h2 id="data-title">{t.dataTitle}</h2>
          <p>{t.dataText}</p>
          <button type="button" className="button" data-save="" disabled>
            {t.dataSave}
          </button>
        </section>
        <section aria-labelledby="delete-title">
          <h2 id="delete-title">{t.deleteTitle}</h2>
          <p>{t.deleteText}</p>
          <fieldset>
            <legend>{t.deleteComments}</legend>
            <label>
              <input type="radio" name="comments" value="anonymize" defaultChecked />
              {t.deleteKeep}
            </label>
            <label>
              <input type="radio" name="comments" value="remove" />
              {t.deleteRemove}
            </label>
          </fieldset>
          <div className={styles.actions}>
            <button type="button" className="button button-quiet" data-delete="" data-sure={t.deleteSure} disabled>
              {t.deleteButton}
            </button>
          </div>
        </section>
        <Proof />
        <p id="said" role="status" data-message="" className={styles.message} />
        <noscript>
          <p>{t.needsScript}</p>
        </noscript>
      </div>
    </AccountPage>
  )
}
