/**
 * The state of a form about one record: its values, what is wrong with them, saving, and whether leaving would lose
 * something. `FormFrame` draws around it what all forms have; fields take `record.field('name')`.
 *
 *     const record = useRecordForm({ noun: 'author', isNew, initial, rules, save, home: '/admin/authors-management' })
 *     return <FormFrame record={record}><TextInput {...record.field('author_name')} /></FormFrame>
 *
 * Names of values are the names of the contract's fields, so that what the server refuses stands at the field, and the
 * field's label and its sentences say the same word.
 */
import { useForm } from '@mantine/form'
import { createElement, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { fieldName } from '#shared/i18n/messages.ts'
import { ApiError } from '../api/client.ts'
import type { Forms } from '../i18n/en/forms.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useReason } from '../lists/reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { FieldError } from './field-error.tsx'
import { validationErrors, type Rules } from './rules.ts'
import { useUploadCount } from './uploads-under-way.ts'

export type FormNoun = keyof Forms['nouns']

/** Mantine's form of some values. */
export type FormOf<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

/** `stay`: saved on the way, by Ctrl-S; a form that can goes on where it is. */
export type SubmitHow = { stay?: boolean }

export type RecordFormSetup<Values extends Record<string, unknown>, Saved> = {
  noun: FormNoun
  isNew: boolean
  initial: Values
  rules: Rules<Values>
  /** Throws `ApiError`. */
  save: (values: Values) => Promise<Saved>
  /** Where it goes after saving, and when it is given up. */
  home: string
  /** Instead of going there, after the notice. */
  afterSave?: (saved: Saved, values: Values, how: SubmitHow) => void
  /** First say about a save that failed: whether it has dealt with it, as with a conflict. */
  onFailure?: (error: unknown) => boolean
}

export function fieldId(name: string): string {
  return `field-${name}`
}

export type Field = {
  id: string
  name: string
  label: string
  error: ReactNode
  withAsterisk: boolean
  value: string
  // Mantine's own type: each input has another event.
  onChange: ReturnType<FormOf<Record<string, unknown>>['getInputProps']>['onChange']
}

export type RecordForm<Values extends Record<string, unknown> = Record<string, unknown>> = {
  noun: FormNoun
  isNew: boolean
  home: string
  form: FormOf<Values>
  field: (name: keyof Values & string) => Field
  /** Saves; where something is wrong, says what. Never throws. */
  submit: (how?: SubmitHow) => Promise<void>
  isSaving: boolean
  /** Why saving did not work, for the summary; empty where it has not failed. */
  failure: string
  /** Whether it did not work since the session is over. */
  isSignedOut: boolean
  /** Counts failed attempts: the summary takes the focus at each. */
  attempts: number
  uploads: ReturnType<typeof useUploadCount>
}

function firstOfEach(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0] ?? '']))
}

export function useRecordForm<Values extends Record<string, unknown>, Saved>(
  setup: RecordFormSetup<Values, Saved>,
): RecordForm<Values> {
  const { noun, isNew, initial, rules, home } = setup
  const { forms } = useMessages()
  const reason = useReason()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, clearInputErrorOnChange: true })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [isSignedOut, setSignedOut] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const underWay = useRef(false)
  const uploads = useUploadCount()
  const text = forms.nouns[noun]

  const refuse = (sentence: string) => {
    setFailure(sentence)
    setAttempts((count) => count + 1)
  }

  async function store(values: Values, how: SubmitHow): Promise<void> {
    try {
      const saved = await setup.save(values)
      // What was typed while it was being saved is still unsaved.
      form.resetDirty(values)
      await afterWrite()
      success(isNew ? text.created : text.updated)
      if (setup.afterSave) setup.afterSave(saved, values, how)
      else await navigate(home)
    } catch (error) {
      if (setup.onFailure?.(error)) return
      setSignedOut(error instanceof ApiError && error.status === 401)
      if (error instanceof ApiError) form.setErrors(firstOfEach(error.fields))
      refuse((isNew ? text.createFailed : text.updateFailed) + reason(error))
    }
  }

  async function submit(how: SubmitHow = {}): Promise<void> {
    if (underWay.current) return
    setFailure('')
    setSignedOut(false)
    const values = form.getValues()
    const found = validationErrors(rules, values)
    form.setErrors(
      Object.fromEntries(found.map(([name, wrong]) => [name, createElement(FieldError, { wrong, field: name })])),
    )
    if (found.length > 0) return refuse('')
    if (uploads.count > 0) return refuse(forms.stillUploading)
    if (uploads.lost > 0) return refuse(forms.fileLost)
    underWay.current = true
    setSaving(true)
    await store(values, how)
    underWay.current = false
    setSaving(false)
  }

  const field = (name: keyof Values & string): Field => {
    const { value, onChange, error } = form.getInputProps(name as never)
    const missing = rules[name]?.('' as Values[typeof name], form.values)
    const isRequired = typeof missing === 'string' && missing.endsWith('required')
    return {
      id: fieldId(name),
      name,
      label: fieldName(name, locale),
      error: error as ReactNode,
      withAsterisk: isRequired,
      value: value as string,
      onChange,
    }
  }

  return { noun, isNew, home, form, field, submit, isSaving, failure, isSignedOut, attempts, uploads }
}
