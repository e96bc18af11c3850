/** The changes of an audit event, under the names of the contract's fields. */

type Change = { name: string; from: unknown; to: unknown }

/** Names of the contract that differ from those of the log by more than their spelling. */
const NAMES: Readonly<Record<string, string>> = {
  months: 'no_of_months',
  nameUr: 'package_name_ur',
  userId: 'user',
}

function nameOf(field: string): string {
  return NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** An event may have other details, which are no changes. */
export function changesOf(details: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(details).flatMap(([field, change]) => {
    const isChange = typeof change === 'object' && change !== null && 'from' in change && 'to' in change
    return isChange ? [{ name: nameOf(field), from: change.from, to: change.to }] : []
  })
}
