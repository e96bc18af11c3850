/** The form for sign-in, sign-up and passwords: plain HTML, enhanced by `islands/account-form.ts`. */
import type { ReactNode } from 'react'
import { accountMessages } from '#shared/i18n/messages.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#shared/schemas/limits.ts'
import { useView } from '../view.ts'
import styles from './account-form.module.css'
import { Icon } from './icon.tsx'

/** A password that is too long gets an error message: cut short by the browser, it would lock its owner out. */
const MAX_LENGTHS = { email: MAX_EMAIL_LENGTH, password: undefined, text: MAX_NAME_LENGTH }

type Field = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string
  optional?: boolean
}

type Props = {
  kind: 'login' | 'sign-up' | 'forgotten' | 'reset' | 'change'
  fields: readonly Field[]
  /** The button's label when idle and while the form is being submitted. */
  button: readonly [string, string]
  children?: ReactNode
}

function FormField({ field }: { field: Field }) {
  const t = accountMessages(useView().locale)
  const { name, type, hint } = field
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{field.label}</label>
      {/* E-mail addresses and passwords run left to right, so the show-password button stays at their end. */}
      <div className={styles.input} dir={type === 'text' ? undefined : 'ltr'}>
        <input
          className={type === 'password' ? styles.secret : undefined}
          id={name}
          name={name}
          type={type}
          dir={type === 'text' ? 'auto' : 'ltr'}
          autoComplete={field.autoComplete}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={false}
          maxLength={MAX_LENGTHS[type]}
          required={!field.optional}
          aria-describedby={hint === undefined ? 'said' : `${name}-hint said`}
        />
        {type === 'password' && (
          <button type="button" data-show="" aria-label={t.showPassword} aria-pressed="false" hidden>
            <Icon name="eye" />
          </button>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function AccountForm({ kind, fields, button, children }: Props) {
  const t = accountMessages(useView().locale)
  const [resting, busy] = button
  return (
    <div className={styles.account} data-island="account-form" data-kind={kind}>
      <form method="post">
        {fields.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
        <p id="said" data-message="" className={styles.message} />
        <button type="submit" className="button" data-busy={busy} disabled>
          {resting}
        </button>
        <noscript>
          <p className={styles.hint}>{t.needsScript}</p>
        </noscript>
      </form>
      {children}
    </div>
  )
}
