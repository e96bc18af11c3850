/** What a list shows stands in the address, so that Back and a bookmark bring it again. */
import { useSearchParams } from 'react-router'

export const PAGE_SIZE = 25

export type ListAddress = {
  page: number
  q: string
  sort: string
  order: 'asc' | 'desc'
  filters: Record<string, string>
}

const OWN = new Set(['page', 'q', 'sort', 'order'])

export function readAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'))
  const others = [...params].filter(([key, value]) => !OWN.has(key) && value !== '')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    filters: Object.fromEntries(others),
  }
}

/** Whatever changes but the page leads to the first page. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()

  function change(changes: Record<string, string>, options: { replace?: boolean } = {}): void {
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (!('page' in changes)) next.delete('page')
      for (const [key, value] of Object.entries(changes)) {
        if (value === '') next.delete(key)
        else next.set(key, value)
      }
      return next
    }, options)
  }

  return { address: readAddress(params), change, clear: () => setParams({}) }
}
