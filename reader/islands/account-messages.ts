/** The message for a response: the error catalogue of the specification (section 8). */
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import { textOf, withReference, type Answer } from './call.ts'

/** The message in the response body, if it has one, and the id of a request that has failed. */
export function sentenceOf(body: unknown, otherwise: string): string {
  if (typeof body === 'string' && body.trim() !== '' && !body.trimStart().startsWith('<')) return body.trim()
  return withReference(textOf(body, 'error') ?? textOf(body, 'message') ?? textOf(body, 'detail') ?? otherwise, body)
}

function sentenceOfStatus(status: number, kind: string, t: AccountMessages): string | null {
  const byKind: Record<string, Record<number, string>> = {
    login: { 400: t.loginFormat, 401: t.loginWrong },
    'sign-up': { 401: t.signUpFailed },
  }
  if (status === 408 || status === 504) return t.timeout
  if (status >= 500) return t.serverError
  if (status === 409) return t.emailTaken
  return byKind[kind]?.[status] ?? null
}

/** `answer` is null after a network error. */
export function failureOf(answer: Answer | null, kind: string, t: AccountMessages): string {
  if (answer === null) return t.networkError
  const otherwise = kind === 'sign-up' && answer.status === 400 ? t.signUpFormat : t.unexpected
  const sentence = sentenceOfStatus(answer.status, kind, t)
  return sentence === null ? sentenceOf(answer.body, otherwise) : withReference(sentence, answer.body)
}
