/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
import type { Family, Labels } from './family.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

/** Most labels are the same objects at every scrape. */
const TEXTS = new WeakMap<Labels, string>()

/** The labels as they follow a name: `{method="GET",route="/"}`, or an empty text. */
export function labelText(labels: Labels): string {
  const known = TEXTS.get(labels)
  if (known !== undefined) return known
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  const text = pairs.length === 0 ? '' : `{${pairs.join(',')}}`
  TEXTS.set(labels, text)
  return text
}

/** Families without samples are left out. */
export function textOf(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${escapeHelp(help)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')
}
