/** Opens the computer's file dialog for pictures. Must be called in response to a click or key. */
import { PICTURE_TYPES } from './picture-uploads.ts'

/** Never settles if the dialog is closed without a choice, in browsers that do not report that. */
export function chooseFiles(): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = PICTURE_TYPES.join(',')
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => resolve([]), { once: true })
    input.click()
  })
}
