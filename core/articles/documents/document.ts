/** What is read from a Word or InPage file. */
import type { Locale } from '#shared/locale.ts'
import type { FindingKind } from '#shared/document-findings.ts'

/** How often each occurs. */
export type Findings = Partial<Record<FindingKind, number>>

export type ReadDocument = {
  /** Proposals; empty where the file has none. */
  title: string
  writer: string
  language: Locale
  /** Not sanitized, with pictures as `data:` URLs. */
  html: string
  /** The pictures in it. */
  pictures: number
  findings: Findings
}

export function addFinding(findings: Findings, kind: FindingKind, count = 1): void {
  if (count > 0) findings[kind] = (findings[kind] ?? 0) + count
}
