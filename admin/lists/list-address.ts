/** The state of a list lives in the address, so that Back and bookmarks restore it. */
import { useSearchParams } from 'react-router'
import { currentParams, VIEW_PARAMS } from './view-address.ts'

export const PAGE_SIZES = [25, 50, 100] as const

export type ListAddress = {
  page: number
  size: number
  q: string
  sort: string
  order: 'asc' | 'desc'
  filters: Record<string, string>
}

const OWN = new Set<string>(['page', 'size', 'q', 'sort', 'order', ...VIEW_PARAMS])

export function readAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  const others = [...params].filter(([key, value]) => !OWN.has(key) && value !== '')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(others),
  }
}

export type Change = (changes: Record<string, string>, options?: { replace?: boolean }) => void

/** Any change other than of the page returns to the first page. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()

  const change: Change = (changes, { replace = false } = {}) => {
    const next = currentParams()
    if (!('page' in changes)) next.delete('page')
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    setParams(next, { replace, preventScrollReset: true })
  }

  const goTo = (page: number) => change({ page: page > 1 ? String(page) : '' })
  return { address: readAddress(params), change, goTo, clear: () => setParams({}, { preventScrollReset: true }) }
}
