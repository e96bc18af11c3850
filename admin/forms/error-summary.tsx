/** The error summary at the top of a form: why it was not saved, and a link to each field with an error. */
import { Alert, Text } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { SignInElsewhere } from './sign-in-elsewhere.tsx'
import { fieldId } from './use-record-form.ts'

type SummaryProps = {
  failure: string
  isSignedOut: boolean
  errors: Record<string, ReactNode>
  attempts: number
  /** What has failed; by default that the form was not saved. */
  title?: string
  /** Called before a field takes the focus: it may be in a part of the form that is folded. */
  onReveal?: ((field: string) => void) | undefined
}

function goToField(name: string): void {
  const element = document.getElementById(fieldId(name))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

export function ErrorSummary({ failure, isSignedOut, errors, attempts, title, onReveal }: SummaryProps) {
  const { forms } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  const fieldErrors = Object.entries(errors).filter(([, error]) => Boolean(error))
  if (attempts === 0 || (failure === '' && fieldErrors.length === 0)) return null
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      className="error-summary"
      variant="outline"
      mb="lg"
      title={title ?? forms.notSaved}
    >
      {failure !== '' && <Text>{failure}</Text>}
      {isSignedOut && <SignInElsewhere />}
      {fieldErrors.length > 0 && (
        <ul>
          {fieldErrors.map(([name, error]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  onReveal?.(name)
                  goToField(name)
                }}
              >
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
