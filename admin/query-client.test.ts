// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from './api/client.ts'
import { afterWrite, queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

it('a load without a connection fails at once, and is repeated when the connection is back', async () => {
  queryClient.mount()
  onlineManager.setOnline(false)
  const list = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      if (!onlineManager.isOnline()) throw new ApiError(0, '')
      return 'rows'
    },
  })
  const end = list.subscribe(() => undefined)
  await expect.poll(() => list.getCurrentResult().status).toBe('error')
  onlineManager.setOnline(true)
  await expect.poll(() => list.getCurrentResult().data).toBe('rows')
  end()
  queryClient.unmount()
})

it('nothing waits for what is loaded again after a save', async () => {
  let loads = 0
  const list = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: async () => {
      loads += 1
      if (loads > 1) await new Promise(() => undefined)
      return 'rows'
    },
  })
  const end = list.subscribe(() => undefined)
  await expect.poll(() => list.getCurrentResult().data).toBe('rows')
  await Promise.resolve(afterWrite())
  expect([loads, list.getCurrentResult().data]).toEqual([2, 'rows'])
  end()
})
