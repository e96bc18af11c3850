/** A host name or IP address with an optional port; no characters that could break out of a link. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export function isHostName(text: string): boolean {
  return HOST.test(text)
}
