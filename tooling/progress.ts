/** How far a long piece of work is: a bar on a terminal, a line now and then elsewhere. */
const BAR = 40
const LINES = 10

export function progressOf(
  all: number,
  what: string,
  out: NodeJS.WriteStream = process.stdout,
): (done: number) => void {
  const began = performance.now()
  let told = 0
  const count = (number: number) => number.toLocaleString('en-GB')
  return (done) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const text = `${count(done)} of ${count(all)} ${what}, ${seconds} s`
    if (out.isTTY) {
      const full = Math.round((BAR * done) / all)
      out.write(`\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${text}${done >= all ? '\n' : ''}`)
      return
    }
    if (done < all && done - told < all / LINES) return
    told = done
    out.write(`${text}\n`)
  }
}
