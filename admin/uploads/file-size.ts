/** Formats a file size for display. */

const MEGABYTE = 1_000_000

/** `2.4 MB`, `312 KB`. */
export function sizeOf(bytes: number): string {
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
}
