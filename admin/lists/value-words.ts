/** Values of fields as people read them, by the name of the field: choices by their labels, moments as dates. */
import { EDITIONS } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { correctionLines } from '#shared/corrections.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useTimes } from '../times/use-times.ts'
import { useValueName } from './cells.tsx'

const DATES = new Set(['publish_date', 'created', 'publish_at', 'take_down_at', 'expires_at', 'second_factor_from'])
const CHOICES = new Set(['status', 'language', 'direction', 'category', 'role'])

export function useValueWords(): (field: string, value: unknown) => string {
  const { lists, people } = useMessages()
  const { locale } = useLocale()
  const valueName = useValueName()
  const times = useTimes()
  const shelves: Readonly<Record<string, string>> = archiveMessages(locale).shelves

  function word(field: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? lists.yes : lists.no
    if (typeof value === 'object' && value !== null)
      return Object.values(value)
        .map((each) => word(field, each))
        .join(' · ')
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    const text = String(value)
    if (DATES.has(field)) return times.text(text) ?? text
    if (field === 'corrections') return correctionLines(text)
    if (field === 'shelf') return shelves[text] ?? text
    if (field === 'location') return lists.locations[Number(text) - 1] ?? text
    if (field === 'hold' || field === 'magazine')
      return EDITIONS.find(({ type }) => type === text)?.name[locale] ?? text
    if (field === 'memberships') {
      const roles: Readonly<Record<string, string>> = people.roles
      return roles[text] ?? EDITIONS.find(({ type }) => type === text)?.name[locale] ?? people.allMagazines
    }
    return CHOICES.has(field) ? valueName(text) : text
  }

  return (field, value) =>
    Array.isArray(value) ? value.map((each) => word(field, each)).join('\n') : word(field, value)
}
