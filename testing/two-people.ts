/**
 * Two people who edit one record at the same time: random interleavings of opening it, changing fields and saving, as the
 * back-office does it. What they saw and what was confirmed to them is checked against the record and its audit events.
 */
import type { AuditEntry } from '#core/records/audit/audit.ts'
import type { Caller } from '#core/caller.ts'
import type { AuditNoun } from '#shared/audit.ts'
import type { TestSite } from './site.ts'

export type Values = Record<string, unknown>

/** One field: its name in the audit log, other values for it, and how the log writes a value. */
export type EditedField = { audited: string; next: (number: number) => unknown; written?: (value: unknown) => unknown }

export type EditedRecord = {
  noun: AuditNoun
  id: number | string
  url: string
  /** Where another path than that of reading writes it. */
  writtenAt?: string
  method: 'PUT' | 'PATCH'
  /** By the names of requests. */
  fields: Readonly<Record<string, EditedField>>
  /** The values in a response, under the names of requests. */
  valuesOf?: (wire: Values) => Values
}

type Editor = { id: number; headers: { authorization: string } }

/** The same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const textOf = (value: unknown) => JSON.stringify(value ?? null)

/** A value as the audit log has it, as text. */
function loggedText({ fields }: EditedRecord, name: string, value: unknown): string {
  return textOf(fields[name]?.written?.(value) ?? value)
}

function tab(site: TestSite, record: EditedRecord, editor: Editor, random: (below: number) => number) {
  const { url, writtenAt = url, method, fields, valuesOf = (wire) => wire } = record
  const names = Object.keys(fields)
  const seen = new Map(names.map((name) => [name, new Set<string>()]))
  const confirmed: { name: string; value: unknown }[] = []
  let version: unknown
  let base: Values = {}
  let typed: Values = {}

  /** A record by itself, within `data`, or alone in a list. */
  const dataOf = (body: Values) => {
    const data = body['data'] ?? body
    return (Array.isArray(data) ? data[0] : data) as Values
  }
  const chosenOf = (wire: Values) => Object.fromEntries(names.map((name) => [name, valuesOf(wire)[name]]))

  function learn(wire: Values): void {
    version = wire['version']
    base = chosenOf(wire)
    for (const name of names) seen.get(name)?.add(loggedText(record, name, base[name]))
  }

  return {
    editor,
    confirmed,
    current: () => base,
    hasSeen: (name: string, logged: string) => seen.get(name)?.has(logged) === true,

    async open(): Promise<void> {
      const answer = await site.app.inject({ url, headers: editor.headers })
      learn(dataOf(answer.json()))
      typed = { ...base }
    },

    type(name: string, value: unknown): void {
      typed = { ...typed, [name]: value }
    },

    /** Saves all fields. A conflict shows what is stored, and each field is then taken from one side. */
    async save(): Promise<number> {
      const sent = { ...typed }
      const before = base
      const payload = { ...sent, version }
      const answer = await site.app.inject({ method, url: writtenAt, payload, headers: editor.headers })
      const body: Values = answer.json()
      if (answer.statusCode === 409) {
        learn((body['conflict'] as { record: Values }).record)
        for (const name of names) {
          const isMine = textOf(sent[name]) !== textOf(before[name])
          if (!isMine || random(2) === 0) typed[name] = base[name]
        }
        return 409
      }
      if (answer.statusCode !== 200) return answer.statusCode
      for (const name of names) {
        if (textOf(sent[name]) !== textOf(before[name])) confirmed.push({ name, value: sent[name] })
      }
      learn(dataOf(body))
      typed = { ...base }
      return 200
    },
  }
}

type Tab = ReturnType<typeof tab>

type Plan = { editors: readonly [Editor, Editor]; admin: Caller; interleavings: number; steps: number }

/** What the log, the record and the two people do not agree on, in words. */
async function problemsOf(site: TestSite, record: EditedRecord, tabs: readonly Tab[], admin: Caller) {
  const events: AuditEntry[] = []
  for await (const entry of site.services.audit.stream(admin, { noun: record.noun })) {
    if (entry.nounId === String(record.id) && entry.action !== 'create') events.unshift(entry)
  }
  const now = tabs[0]?.current() ?? {}
  return Object.entries(record.fields).flatMap(([name, { audited }]) => {
    const changes = events.flatMap(({ userId, details }) => {
      const change = details[audited] as { from: unknown; to: unknown } | undefined
      return change ? [{ userId, from: textOf(change.from), to: textOf(change.to) }] : []
    })
    const problems: string[] = []
    for (const [index, { from }] of changes.entries()) {
      const former = changes[index - 1]?.to ?? from
      if (former !== from) problems.push(`${name}: the log goes from ${former} to ${from}`)
    }
    const last = changes.at(-1)
    if (last && last.to !== loggedText(record, name, now[name])) problems.push(`${name}: the last value is not stored`)
    for (const each of tabs) {
      for (const { value } of each.confirmed.filter((save) => save.name === name)) {
        const logged = loggedText(record, name, value)
        if (!changes.some(({ to }) => to === logged)) problems.push(`${name}: ${logged} is not in the log`)
      }
      for (const { userId, from } of changes) {
        if (userId === each.editor.id && !each.hasSeen(name, from)) problems.push(`${name}: ${from} was lost unseen`)
      }
    }
    return problems
  })
}

/** Lets two people edit the record, the same way each time. Returns what went wrong, in words. */
export async function editTogether(
  site: TestSite,
  record: EditedRecord,
  { editors, admin, interleavings, steps }: Plan,
): Promise<{ problems: string[]; conflicts: number; confirmed: number }> {
  const random = randomNumbers(interleavings)
  const tabs = editors.map((editor) => tab(site, record, editor, random))
  const names = Object.keys(record.fields)
  const problems: string[] = []
  let conflicts = 0
  const save = async (saving: readonly Tab[]) => {
    for (const status of await Promise.all(saving.map(async (each) => each.save()))) {
      if (status === 409) conflicts += 1
      else if (status !== 200) problems.push(`a save was answered with ${status}`)
    }
  }
  for (const each of tabs) await each.open()
  for (let step = 0; step < interleavings * steps; step += 1) {
    const some = tabs.slice(random(2)).slice(0, 1)
    const name = names[random(names.length)] ?? ''
    for (const each of some) each.type(name, record.fields[name]?.next(step))
    const chance = random(5)
    if (chance === 0) await save(tabs)
    else if (chance < 3) await save(some)
    else if (chance === 3) for (const each of some) await each.open()
    // At the end of an interleaving both save what they have typed.
    if (step % steps === steps - 1) for (const each of tabs) await save([each])
  }
  await tabs[0]?.open()
  problems.push(...(await problemsOf(site, record, tabs, admin)))
  return { problems, conflicts, confirmed: tabs.reduce((sum, each) => sum + each.confirmed.length, 0) }
}
