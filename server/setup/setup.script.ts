/**
 * The one script of the first-start page: shows how much of a bundle is uploaded, and opens the back-office when the site
 * answers. Without it the form is sent as any other, and the page refreshes.
 */
export const SETUP_SCRIPT_PATH = '/setup/upload.js'

export const setupScript = `'use strict'
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
if (link) openWhenReady()
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
