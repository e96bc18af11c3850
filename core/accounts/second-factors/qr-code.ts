/** QR codes as SVG paths: drawn on the server, so that no secret is sent to a drawing service or library of the browser. */
import newQrCode from 'qrcode-generator'

/** A square of `size` modules; `path` is the `d` of an SVG path over them, in units of one module. */
export type QrCode = { size: number; path: string }

/** The version of the code, of 1 to 40, is chosen by the length of the text. */
const SMALLEST_FIT = 0

export function qrCodeOf(text: string): QrCode {
  const code = newQrCode(SMALLEST_FIT, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) => rowPath(size, (column) => code.isDark(row, column), row))
  return { size, path: rows.join('') }
}

/** One rectangle for each run of dark modules. */
function rowPath(size: number, isDark: (column: number) => boolean, row: number): string {
  let path = ''
  for (let start = 0; start < size; start += 1) {
    if (!isDark(start)) continue
    let end = start
    while (end < size && isDark(end)) end += 1
    path += `M${start} ${row}h${end - start}v1h-${end - start}z`
    start = end
  }
  return path
}
