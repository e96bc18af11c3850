/** Saves a file of the API: the token is sent in a header, so a plain link cannot download it. */
import { request } from './api/client.ts'

export async function saveFile(path: string, name: string): Promise<void> {
  const response = await request(path)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
