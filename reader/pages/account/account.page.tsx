/** A reader's account: downloading what is held of it, and deleting it. Enhanced by `islands/own-account.ts`. */
import { accountMessages } from '#shared/i18n/messages.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { AccountLinks } from '../../components/account-links.tsx'
import { AccountPage } from '../../components/account-page.tsx'
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

export function OwnAccountPage() {
  const { locale } = useView()
  const t = accountMessages(locale)
  return (
    <AccountPage title={t.accountTitle} lead={t.accountLead}>
      <div className={styles.parts} data-island="own-account">
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
      <AccountLinks question={t.accountQuestion} href={pathIn(locale, '/change-password')} text={t.changeTitle} />
    </AccountPage>
  )
}
