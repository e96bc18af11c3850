/** Detects changes to the server's loaded modules, which excludes tests and everything else. */
import type { Plugin } from 'vite'

/** Several files saved at once by an editor cause a single restart. */
const QUIET_MS = 20

export function onServerChange(): { plugin: Plugin; subscribe(listener: () => Promise<void>): void } {
  let listener: () => Promise<void> = async () => undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  return {
    plugin: {
      name: 'server-changes',
      hotUpdate({ modules }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          running = running.then(listener)
        }, QUIET_MS)
      },
    },
    subscribe(next) {
      listener = next
    },
  }
}
