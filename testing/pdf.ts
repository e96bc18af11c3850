/** A small PDF of red pages, with a text on the first of them. */

type Given = { pages?: number; size?: readonly [number, number]; note?: string; lines?: readonly string[] }

/** `size` is the page size in points; `note` makes the content unique; `lines` are of the first page, in ASCII. */
export function aPdf(given: Given = {}): Buffer {
  const { pages = 1, size = [300, 420], note = '', lines = [] } = given
  const red = `1 0 0 rg 0 0 ${size[0]} ${size[1]} re f`
  const draw = `${red} BT 0 g /F 20 Tf 24 TL 20 ${size[1] - 40} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
    ...kids.map(
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
    ),
  ]
  let file = `%PDF-1.7\n%${note}\n`
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file)
    file += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(file)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file)
}
