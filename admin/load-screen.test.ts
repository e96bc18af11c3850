// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { loadedScreen, loadScreenOf } from './load-screen.ts'
import { SCREENS } from './screens.ts'

const jobs = SCREENS.find(({ label }) => label === 'jobs')
const videos = SCREENS.find(({ label }) => label === 'videos')

it('loads the screen of a path, with or without a trailing slash, and no other', async () => {
  if (!jobs || !videos?.form) throw new Error('The screens are missing.')
  await loadScreenOf('/admin/jobs/')
  expect(loadedScreen(jobs.load)?.name).toBe('Jobs')
  expect(loadedScreen(videos.form.load)).toBeUndefined()
  await loadScreenOf('/admin/videos-management/edit/7')
  expect(loadedScreen(videos.form.load)?.name).toBe('EditVideo')
  expect(loadedScreen(videos.load)).toBeUndefined()
})

it('loads nothing for a path without a screen', async () => {
  await expect(loadScreenOf('/admin/nowhere')).resolves.toBeUndefined()
})

it('leaves a screen whose script does not load to its rendering', async () => {
  const load = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(loadScreenOf('/admin/jobs', [{ route: '/admin/jobs', load }])).resolves.toBeUndefined()
  expect(loadedScreen(load)).toBeUndefined()
})
