/**
 * Restores NODE_ENV after a build: bundlers set it to production for the whole process, including whatever starts
 * later.
 */
export async function preservingNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const nodeEnv = process.env.NODE_ENV
  try {
    return await work()
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = nodeEnv
  }
}
