/** Waits for work that may ignore its signal. */

/** The result of the work, or the reason of the signal, whichever comes first. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_done, fail) => {
    const give = () => fail(signal.reason as Error)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
  return Promise.race([work, aborted])
}
