/** Loads screens, and remembers which are loaded. */
import type { ComponentType } from 'react'
import { isOfRoute } from '#shared/admin-paths.ts'
import { SCREEN_ROUTES, type LoadScreen } from './screens.ts'

const loaded = new Map<LoadScreen, ComponentType>()

/** Loads the screen of a path. A script that does not load is requested again when the screen is rendered. */
export async function loadScreenOf(path: string, routes = SCREEN_ROUTES): Promise<void> {
  const load = routes.find(({ route }) => isOfRoute(path, route))?.load
  if (!load) return
  await load().then(
    (Screen) => loaded.set(load, Screen),
    () => undefined,
  )
}

export function loadedScreen(load: LoadScreen): ComponentType | undefined {
  return loaded.get(load)
}
