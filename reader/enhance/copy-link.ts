/** The 'Copy link' button: confirms for 1.5 seconds, visibly and to screen readers. */
const NOTICE_MS = 1500

/** A fallback for contexts where the Clipboard API is unavailable, such as pages served without HTTPS. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

export function enhanceCopyLink(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy-link]')) {
    const { copyLink = '', copied = '' } = button.dataset
    const label = button.querySelector('[data-copy-label]')
    const status = button.parentElement?.querySelector('[data-copy-status]')
    if (!label || !status) continue
    const resting = label.textContent
    let timer = 0
    button.hidden = false
    button.addEventListener('click', async () => {
      // Uses the host that the reader is on, which is known to be reachable, not the configured site address.
      if (!(await copy(new URL(copyLink, location.origin).href))) return
      label.textContent = copied
      status.textContent = copied
      button.focus()
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        label.textContent = resting
        status.textContent = ''
      }, NOTICE_MS)
    })
  }
}
