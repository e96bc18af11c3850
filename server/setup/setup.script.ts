/** The scripts of the first-start page. Without them the form is sent as any other, and the page refreshes. */

/**
 * Opens the back-office when the site answers. Part of the page that says that the site is set up: the server of that
 * page ends, and could not send a file any more.
 */
export const openingScript = `'use strict'
const link = document.querySelector('a[data-opens]')
const openWhenReady = async () => {
  try {
    const { status } = await (await fetch('/readyz')).json()
    if (status === 'ready') return location.assign(link.href)
  } catch {
    // The site is taking over the port.
  }
  setTimeout(openWhenReady, 300)
}
openWhenReady()
`

/** Shows how much of a bundle is uploaded. */
export const SETUP_SCRIPT_PATH = '/setup/upload.js'

export const setupScript = `'use strict'
const form = document.querySelector('form[data-uploading]')
if (form) form.addEventListener('submit', (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  const bar = document.createElement('progress')
  const label = document.createElement('p')
  const notice = document.createElement('p')
  bar.setAttribute('aria-label', form.dataset.uploading)
  label.textContent = form.dataset.uploading
  notice.setAttribute('role', 'alert')
  button.disabled = true
  form.append(label, bar)
  const request = new XMLHttpRequest()
  const end = (isOver) => {
    if (isOver) return location.assign(form.dataset.page)
    button.disabled = false
    label.remove()
    bar.remove()
    notice.textContent = form.dataset.broken
    form.prepend(notice)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    bar.max = total
    bar.value = loaded
    label.textContent = form.dataset.uploading + ' ' + Math.floor((100 * loaded) / total) + ' %'
  })
  request.addEventListener('load', () => end(true))
  request.addEventListener('error', () => end(false))
  request.open('POST', form.action)
  request.send(new FormData(form))
})
`
