/** Bundlers declare the whole process to be in production; what starts in it afterwards would believe so. */
export async function preservingNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const nodeEnv = process.env.NODE_ENV
  try {
    return await work()
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = nodeEnv
  }
}
