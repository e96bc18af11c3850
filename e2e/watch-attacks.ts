/** Notices what a page does that no attack may achieve. */
import type { Page } from '@playwright/test'

export type Watch = {
  /** What is being shown, for the messages. */
  at: string
  seen: string[]
}

/** Records dialogs, windows, and requests to other hosts than the site's. */
export function watched(page: Page, siteUrl: string): Watch {
  const watch: Watch = { at: '', seen: [] }
  page.on('dialog', (dialog) => {
    watch.seen.push(`dialog at ${watch.at}`)
    void dialog.dismiss()
  })
  page.on('popup', () => watch.seen.push(`window at ${watch.at}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!/^(?:data|blob):$/.test(protocol) && origin !== siteUrl) watch.seen.push(`${request.url()} at ${watch.at}`)
  })
  return watch
}
