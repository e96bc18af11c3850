/** Reports the progress of a long operation: a bar on a terminal, otherwise an occasional line. */
const BAR = 40
const LINES = 10

export function progressOf(
  all: number,
  what: string,
  out: NodeJS.WriteStream = process.stdout,
): (done: number) => void {
  const began = performance.now()
  let reported = 0
  const count = (number: number) => number.toLocaleString('en-GB')
  return (done) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const text = `${count(done)} of ${count(all)} ${what}, ${seconds} s`
    if (out.isTTY) {
      const full = Math.round((BAR * done) / all)
      out.write(`\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${text}${done >= all ? '\n' : ''}`)
      return
    }
    if (done < all && done - reported < all / LINES) return
    reported = done
    out.write(`${text}\n`)
  }
}
