/** The views of lists that the account has saved. */
import { useQuery } from '@tanstack/react-query'
import type { SavedViewWire } from '#shared/schemas/saved-view.schema.ts'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import { queryClient } from '../query-client.ts'
import { forgetOnDevice, viewsOnDevice } from './device-views.ts'
import { useFailureReason } from './failure-reason.ts'

const PATH = '/api/saved-views/'
const KEY = ['saved-views']
const NONE: SavedViewWire[] = []

type Answer = { data: SavedViewWire[] }

async function put(json: SavedViewWire): Promise<SavedViewWire[]> {
  return (await api<Answer>(PATH, { method: 'PUT', json })).data
}

/** The account's view of a name stays where the device has another. A view that the server rejects stays on the device. */
async function takeFromDevice(ofAccount: SavedViewWire[]): Promise<SavedViewWire[]> {
  let views = ofAccount
  for (const view of viewsOnDevice(localStorage)) {
    try {
      if (!views.some(({ list, name }) => list === view.list && name === view.name)) views = await put(view)
      forgetOnDevice(localStorage, view)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return views
}

export function useSavedViews(list: string) {
  const { lists } = useMessages()
  const reason = useFailureReason()
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => takeFromDevice((await api<Answer>(PATH, { signal })).data),
  })

  async function write(change: () => Promise<SavedViewWire[]>): Promise<boolean> {
    try {
      const views = await change()
      // An answer that is on its way is older.
      await queryClient.cancelQueries({ queryKey: KEY })
      queryClient.setQueryData(KEY, views)
      return true
    } catch (error) {
      failure(lists.viewFailed + reason(error))
      return false
    }
  }

  return {
    views: data.filter((view) => view.list === list),
    /** Resolves to whether it is saved; people are told why not. */
    save: async (name: string, address: string) => write(async () => put({ list, name, address })),
    remove: async (name: string) =>
      write(async () => {
        await api(`${PATH}?${new URLSearchParams({ list, name })}`, { method: 'DELETE' })
        const views = queryClient.getQueryData<SavedViewWire[]>(KEY) ?? []
        return views.filter((view) => view.list !== list || view.name !== name)
      }),
  }
}
