/** The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
import type { Family, Labels } from './families.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeValue = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
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
