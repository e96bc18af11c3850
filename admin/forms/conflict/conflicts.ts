/** Two edits of one record: what differs between them, and what is saved of each. The values have the names of requests. */
/** A record that somebody has saved since the version that a save started from. */
export type RecordConflict<Wire> = {
  saved_by: string | null
  saved_at: string | null
  /** Saved by the same account, in another tab or on another device. */
  is_own: boolean
  record: Wire
}

export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

/** What somebody has typed, what it started from, and what somebody else has saved meanwhile. */
export type ThreeStates<Values> = { base: Values; mine: Values; theirs: Values }

/** The fields that differ, in the order of the form. */
export function differingFields<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = Object.keys(one) as (keyof Values & string)[]
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** Fields that only they have changed are theirs, and all others mine, so that nobody reverts what they never touched. */
export function defaultChoices<Values extends object>({ base, mine, theirs }: ThreeStates<Values>): Choices {
  const changed = new Set<string>(differingFields(base, mine))
  return Object.fromEntries(differingFields(mine, theirs).map((name) => [name, changed.has(name) ? 'mine' : 'theirs']))
}

export function chosenOf<Values extends object>(
  { mine, theirs }: Pick<ThreeStates<Values>, 'mine' | 'theirs'>,
  choices: Choices,
): Values {
  const taken = differingFields(mine, theirs).filter((name) => choices[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
