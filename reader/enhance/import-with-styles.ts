/** Imports a chunk together with its style sheets; the build puts this in place of Vite's helper, which also preloads. */
const sheets = new Map<string, Promise<void>>()

async function loadSheet(path: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/${path}`
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${path} did not load`)))
  })
  document.head.append(link)
  try {
    await loaded
  } catch (error) {
    // The next attempt loads it again.
    sheets.delete(path)
    link.remove()
    throw error
  }
}

/** `paths` are relative to the root of the site. Rejects if the module or a style sheet does not load. */
export async function importWithStyles<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  const styles = paths.map((path) => {
    const sheet = sheets.get(path) ?? loadSheet(path)
    sheets.set(path, sheet)
    return sheet
  })
  const [module] = await Promise.all([load(), ...styles])
  return module
}
