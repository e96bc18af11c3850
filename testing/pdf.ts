/** A small PDF of red pages. */

/** `size` is the page size in points; `note` makes the content unique. */
export function aPdf(given: { pages?: number; size?: readonly [number, number]; note?: string } = {}): Buffer {
  const { pages = 1, size = [300, 420], note = '' } = given
  const draw = `1 0 0 rg 0 0 ${size[0]} ${size[1]} re f`
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
    ...kids.map(() => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources<<>>>>`),
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
