/**
 * The state of a form for one record: its values, their validation errors, saving, and whether leaving would lose
 * changes. `FormFrame` draws the parts that all forms share; inputs take `record.field('name')`.
 *
 *     const record = useRecordForm({ noun: 'article', isNew, initial, schema, save })
 *     return <FormFrame record={record}><TextInput {...record.field('author_name')} /></FormFrame>
 *
 * The values have the names of the contract's fields, so that an error from the server appears at its field, and the
 * label and the sentences use the same word.
 */
import { useForm } from '@mantine/form'
import { createElement, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { fieldName, errorSentence } from '#shared/i18n/messages.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { ApiError, firstErrors } from '../api/client.ts'
import type { Forms } from '../i18n/en/forms.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { usePendingUploads } from './pending-uploads.ts'
import { useAttempt, type Attempt } from './use-attempt.ts'
import { requiredFields, validationErrors, type FormSchema, type ValidationError } from './validation.ts'

/** A field's validation error as a sentence, which changes with the language of the interface. */
function FieldError({ error, field }: { error: ValidationError; field: string }) {
  const { locale } = useLocale()
  const { code, ...details } = error
  return errorSentence(code, locale, { field: fieldName(field, locale), ...details })
}

export type FormNoun = keyof Forms['nouns']

/** The type of Mantine's form for some values. */
export type FormOf<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

export type SubmitOptions = {
  /** Ctrl-S saves without leaving; a form that supports it stays open. */
  stay?: boolean
  /** Saves what may be unfinished, by the rules of drafts. */
  asDraft?: boolean
  /** The caller gives notice of the success, with more to say than the form has. */
  withoutNotice?: boolean
}

export type RecordFormSetup<Values extends Record<string, unknown>, Saved> = {
  noun: FormNoun
  isNew: boolean
  /** In the order of the inputs: the summary lists errors in the same order. */
  initial: Values
  schema: FormSchema<Values>
  /** The rules of other attempts than saving all of it. */
  rules?: Partial<Record<Attempt, FormSchema<Values>>>
  /**
   * Throws `ApiError`. Null if the user went back to the form instead. `replace` puts other values into the form, which are
   * saved in the place of those that were typed.
   */
  save: (values: Values, options: SubmitOptions, replace: (values: Values) => void) => Promise<Saved | null>
  /** The notice of a save that succeeded; by default that of the noun. */
  noticeOf?: (saved: Saved) => string
  /** Replaces the navigation to the list; called after the notice. */
  afterSave?: (saved: Saved, values: Values, options: SubmitOptions) => void
  /** Called first for a failed save; true if there is nothing left to report, as for a conflict. */
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
  // Mantine's own type, because each input has a different event.
  onChange: ReturnType<FormOf<Record<string, unknown>>['getInputProps']>['onChange']
}

export type RecordForm<Values extends Record<string, unknown> = Record<string, unknown>> = Omit<
  ReturnType<typeof useAttempt>,
  'begin' | 'fail'
> & {
  noun: FormNoun
  isNew: boolean
  listPath: string
  form: FormOf<Values>
  field: (name: keyof Values & string) => Field
  /** Validates and saves; reports errors in the form. Never throws. */
  submit: (options?: SubmitOptions) => Promise<void>
  /** Validates alone, and reports errors in the form. */
  validate: (attempt?: Attempt) => boolean
  isSaving: boolean
  uploads: ReturnType<typeof usePendingUploads>
}

/** What a schema finds wrong with values, as the fields show it. */
export function fieldErrors<Values extends object>(
  schema: FormSchema<Values>,
  values: Values,
): Record<string, ReactNode> {
  return Object.fromEntries(
    validationErrors(schema, values).map(([field, error]) => [field, createElement(FieldError, { error, field })]),
  )
}

export function useRecordForm<Values extends Record<string, unknown>, Saved>(
  setup: RecordFormSetup<Values, Saved>,
): RecordForm<Values> {
  const { noun, isNew, initial, schema } = setup
  const listPath = FORM_PATHS[noun].list
  const { forms } = useMessages()
  const reason = useFailureReason()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const checkedBy = useRef(schema)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    clearInputErrorOnChange: false,
    onValuesChange: (values, before) => checkAgain(values, before),
  })
  const required = useMemo(() => requiredFields(schema), [schema])
  const [isSaving, setSaving] = useState(false)
  const { begin, fail, ...attempt } = useAttempt()
  // A second submit may come before the state of the first has been rendered.
  const isSubmitting = useRef(false)
  const uploads = usePendingUploads()
  const text = forms.nouns[noun]

  /** An error goes with the change that mends it. Of one that the server alone knows, any change may. */
  function checkAgain(values: Values, before: Values): void {
    const changed = Object.keys(form.errors).filter((name) => values[name] !== before[name])
    if (changed.length === 0) return
    const errors = fieldErrors(checkedBy.current, values)
    for (const name of changed) form.setFieldError(name, errors[name] ?? null)
  }

  async function store(values: Values, options: SubmitOptions): Promise<void> {
    try {
      let sent = values
      const saved = await setup.save(values, options, (chosen) => {
        sent = chosen
        form.setValues(chosen)
      })
      if (saved === null) return
      // Changes made while saving are still unsaved.
      form.resetDirty(sent)
      afterWrite()
      if (!options.withoutNotice) success(setup.noticeOf?.(saved) ?? (isNew ? text.created : text.updated))
      if (setup.afterSave) setup.afterSave(saved, sent, options)
      else await navigate(listPath)
    } catch (error) {
      if (setup.onFailure?.(error)) return
      if (error instanceof ApiError) form.setErrors(firstErrors(error))
      const sentence = (isNew ? text.createFailed : text.updateFailed) + reason(error)
      fail(sentence, error instanceof ApiError && error.status === 401)
    }
  }

  function validate(what: Attempt = 'all'): boolean {
    begin(what)
    checkedBy.current = setup.rules?.[what] ?? schema
    const errors = fieldErrors(checkedBy.current, form.getValues())
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) fail('')
    else if (uploads.count > 0) fail(forms.stillUploading)
    else if (uploads.failed > 0) fail(forms.fileLost)
    else return true
    return false
  }

  async function submit(options: SubmitOptions = {}): Promise<void> {
    if (isSubmitting.current || !validate(options.asDraft ? 'draft' : 'all')) return
    isSubmitting.current = true
    setSaving(true)
    await store(form.getValues(), options)
    isSubmitting.current = false
    setSaving(false)
  }

  const field = (name: keyof Values & string): Field => {
    const { value, onChange, error } = form.getInputProps(name as never)
    return {
      id: fieldId(name),
      name,
      label: fieldName(name, locale),
      error: error as ReactNode,
      withAsterisk: required.has(name),
      value: value as string,
      onChange,
    }
  }

  return {
    noun,
    isNew,
    listPath,
    form,
    field,
    submit,
    validate,
    isSaving,
    ...attempt,
    uploads,
  }
}
