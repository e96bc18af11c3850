/** The answer to a sign-in that needs a second step; the tab stores it where another page asks for the step. */
import type { Answer } from './call.ts'

export type SecondStep = { token: string; steps: readonly string[] }

const KEY = 'second-step'

function isSecondStep(value: unknown): value is SecondStep {
  const step = value as Partial<SecondStep> | null | undefined
  return typeof step?.token === 'string' && Array.isArray(step.steps)
}

/** Null for any other answer. */
export function secondStepOf(answer: Answer | null): SecondStep | null {
  if (answer?.status !== 403) return null
  const { second_step: step } = (answer.body ?? {}) as { second_step?: unknown }
  return isSecondStep(step) ? step : null
}

export function storeSecondStep(step: SecondStep): void {
  sessionStorage.setItem(KEY, JSON.stringify(step))
}

/** Returns and deletes the stored step. */
export function takeSecondStep(): SecondStep | null {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const step: unknown = stored === null ? null : JSON.parse(stored)
  return isSecondStep(step) ? step : null
}
