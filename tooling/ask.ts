/** Asks a question at the command line. */
import { createInterface } from 'node:readline'

/** Returns the line that is typed in, without spaces around it; an empty text where the input ends without a line. */
export async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: question })
  try {
    return await new Promise<string>((answer) => {
      lines.once('line', (line) => answer(line.trim()))
      lines.once('close', () => answer(''))
      lines.prompt()
    })
  } finally {
    lines.close()
  }
}
