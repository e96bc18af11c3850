/**
 * Runs a build as production, whatever NODE_ENV says: with another value, React's compiled code would call a function
 * that its production build lacks. NODE_ENV is restored after it, for whatever the process starts later.
 */
export async function asProductionBuild<T>(work: () => Promise<T>): Promise<T> {
  const nodeEnv = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = nodeEnv
  }
}
