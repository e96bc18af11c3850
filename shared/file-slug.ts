/** A file or folder name from a title in either script: its letters and digits with hyphens between the words. */
const MAX_LENGTH = 60

export function fileSlug(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const cut = Array.from(words).slice(0, MAX_LENGTH).join('')
  return cut.replace(/^-+|-+$/g, '') || 'untitled'
}
