/** Bundlers declare the whole process to be in production; what starts in it afterwards would believe so. */
export async function keepingStage<T>(work: () => Promise<T>): Promise<T> {
  const stage = process.env.NODE_ENV
  try {
    return await work()
  } finally {
    if (stage === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = stage
  }
}
