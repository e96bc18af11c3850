/** Files that others published to break programs, uploaded by an admin: the result for each. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { corpusFile, corpusFiles, payloadsOf } from '#testing/corpora.ts'
import { asFileForm } from '#testing/form.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const IMAGES = 'uploads/images'
const POLYGLOTS = 'uploads/polyglot'
const PDFS = 'uploads/pdf'
const NAMES = 'uploads/names/upload-filenames.json'

/** Part of the published collections, but too large to be committed. */
const NOT_COMMITTED = new Set([
  '65536-uint32-limit.png',
  'Channel_digital_image_CMYK_color_no_profile.jpg',
  'pitm.avif',
])

const names = payloadsOf(NAMES)

const SCRIPT = /<script|<svg|alert\(|onclick|onerror|javascript:|<\?php/i

// The engine that stores the rows makes no difference here.
describe('published files', () => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite('sqlite')
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function send(kind: 'image' | 'raw', bytes: Uint8Array, name: string, type: string) {
    const { payload, headers } = asFileForm([{ name, type, bytes }])
    return site.app.inject({
      method: 'POST',
      url: `/api/upload/${kind}/`,
      payload,
      headers: { ...headers, ...admin.headers },
    })
  }

  /** The status of a rejected upload, or what is wrong with the served file, or `kept`. */
  async function outcomeOfPicture(path: string): Promise<string> {
    const answer = await send('image', corpusFile(path), 'cover.jpg', 'image/jpeg')
    if (answer.statusCode !== 201) return `${answer.statusCode}`
    const served = await site.app.inject({ url: answer.json().secure_url })
    const { headers, rawPayload } = served
    if (headers['content-type'] !== 'image/webp' || headers['x-content-type-options'] !== 'nosniff')
      return 'served wrong'
    if (!/default-src 'none'; sandbox/.test(String(headers['content-security-policy'])))
      return 'served without a policy'
    const found = await sharp(rawPayload).metadata()
    if (found.exif ?? found.icc ?? found.xmp ?? found.iptc ?? found.orientation) return 'kept with its metadata'
    if ((found.pages ?? 1) !== 1) return 'kept moving'
    if (found.width !== answer.json().width || found.height !== answer.json().height) return 'kept in another size'
    return SCRIPT.test(rawPayload.toString('latin1')) ? 'kept with its script' : 'kept'
  }

  async function outcomes(folder: string, outcomeOf: (path: string) => Promise<string>) {
    const found: Record<string, string[]> = {}
    for (const file of corpusFiles(folder)) {
      // A larger folder may contain other files, which are not in any snapshot.
      if (!NOT_COMMITTED.has(file)) (found[await outcomeOf(`${folder}/${file}`)] ??= []).push(file)
    }
    return found
  }

  it('stores intact pictures, as pixels only', async () => {
    expect(await outcomes(IMAGES, outcomeOfPicture)).toMatchInlineSnapshot(`
      {
        "400": [
          "corrupt-header.jpg",
          "decompression_bomb.gif",
          "decompression_bomb.ico",
          "pngsuite-xc1n0g08.png",
          "pngsuite-xc9n2c08.png",
          "pngsuite-xcsn0g01.png",
          "pngsuite-xd0n2c08.png",
          "pngsuite-xd3n2c08.png",
          "pngsuite-xd9n2c08.png",
          "pngsuite-xdtn0g01.png",
          "pngsuite-xhdn0g08.png",
          "truncated.jpg",
          "truncated.png",
        ],
        "413": [
          "lottapixel.jpg",
        ],
        "415": [
          "8bit_depth.tiff",
          "check.svg",
          "crash-2020-10-test.tif",
          "oom-225817ca0f8c663be7ab4b9e717b02c661e66834.tif",
          "pngsuite-xcrn0g04.png",
          "pngsuite-xlfn0g04.png",
          "pngsuite-xs1n0g01.png",
          "pngsuite-xs2n0g01.png",
          "pngsuite-xs4n0g01.png",
          "pngsuite-xs7n0g01.png",
          "relax_tileparts.jp2",
        ],
        "kept": [
          "16-bit-grey-alpha.png",
          "Landscape_6.jpg",
          "Portrait_5.jpg",
          "animated-loop-3.gif",
          "animated-loop-3.webp",
          "big-height.webp",
          "d.png",
          "decompression_bomb_extents.gif",
          "exif-dpi-zerodivision.jpg",
          "exif_gps.jpg",
          "full-transparent.png",
          "hopper_orientation_3.jpg",
          "hopper_orientation_8.jpg",
          "invalid-exif.jpg",
          "multiple_exif.jpg",
          "p3.png",
          "pil_sample_cmyk.jpg",
          "png_decompression_dos.png",
          "pngsuite-basi6a16.png",
          "pngsuite-basn0g01.png",
          "pngsuite-bgai4a16.png",
          "pngsuite-ctzn0g04.png",
          "pngsuite-exif2c08.png",
          "pngsuite-f99n0g04.png",
          "pngsuite-oi9n2c16.png",
          "pngsuite-s01n3p01.png",
          "pngsuite-tbbn2c16.png",
          "rotating-squares.gif",
          "with-alpha.png",
        ],
      }
    `)
  })

  it('stores disguised files sent as pictures only if they are pictures', async () => {
    expect(await outcomes(POLYGLOTS, outcomeOfPicture)).toMatchInlineSnapshot(`
      {
        "415": [
          "SSRF_url.svg",
          "SVG_XSS1.svg",
          "SVG_XSS2.svg",
          "SVG_XSS3.svg",
          "SVG_XSS_green_triangle.svg",
          "SVG_XSS_nested_img_xlink.svg",
          "SVG_XSS_nested_svg.svg",
          "SVG_XSS_nested_use_xlink.svg",
          "SVG_XSS_red_lightning.svg",
          "convert_local_etc_passwd.svg",
          "h5sc-test.html",
          "h5sc-test.pdf",
          "h5sc-test.svg",
          "h5sc-test.xml",
          "h5sc-test.xxe",
          "h5sc-test.zip",
          "imagetragik1_payload_url_portscan.jpg",
          "ssrf_iframe.svg",
          "ssrf_svg_css_import.svg",
          "ssrf_svg_css_xmlstylesheet.svg",
          "ssrf_svg_image.svg",
          "ssrf_svg_use.svg",
          "xss.htm",
          "xss.svgz",
          "xss.url.url",
          "xss.xhtml",
          "xss.xml",
        ],
        "kept": [
          "onclick-xss-ecs.jpeg",
          "payload_in_all_known_exif_corrupted.jpg",
          "payload_in_all_known_exif_corrupted.png",
          "payload_in_all_known_metadata.jpg",
          "payload_in_all_known_metadata.png",
          "xss_comment_exif_metadata_double_quote.png",
        ],
      }
    `)
  })

  it('stores disguised files sent as PDFs only if they are PDFs', async () => {
    const outcomeOf = async (path: string) =>
      String((await send('raw', corpusFile(path), 'issue.pdf', 'application/pdf')).statusCode)
    const { 201: kept, ...rejected } = await outcomes(POLYGLOTS, outcomeOf)
    expect(kept).toEqual(['h5sc-test.pdf'])
    expect(Object.keys(rejected)).toEqual(['415'])
  })

  it('stores readable PDFs unchanged, and serves them so that no script can run', async () => {
    const outcomeOf = async (path: string) => {
      const answer = await send('raw', corpusFile(path), 'issue.pdf', 'application/pdf')
      if (answer.statusCode !== 201) return `${answer.statusCode} ${answer.json().error}`
      const { secure_url: address, pages, cover_url: cover } = answer.json()
      const served = await site.app.inject({ url: address })
      if (!served.rawPayload.equals(corpusFile(path))) return 'changed'
      if (served.headers['content-type'] !== 'application/pdf') return 'served wrong'
      if (served.headers['x-content-type-options'] !== 'nosniff') return 'served to be guessed at'
      if (/script-src|sandbox allow/.test(String(served.headers['content-security-policy'])))
        return 'free to run scripts'
      return `kept, pages: ${pages}, cover: ${cover === null ? 'no' : 'yes'}`
    }
    expect(await outcomes(PDFS, outcomeOf)).toMatchInlineSnapshot(`
        {
          "400 This PDF is damaged and cannot be opened.": [
            "REDHAT-1531897-0.pdf",
            "issue9105_other.pdf",
            "poppler-395-0-fuzzed.pdf",
            "poppler-742-0-fuzzed.pdf",
          ],
          "400 This PDF is locked with a password. Please save it without one and try again.": [
            "pypdf-crazyones-encrypted-256.pdf",
            "pypdf-r2-user-password.pdf",
            "pypdf-r4-aes-user-password.pdf",
            "saslprep-r6.pdf",
          ],
          "kept, pages: 1, cover: no": [
            "poppler-85140-0.pdf",
          ],
          "kept, pages: 1, cover: yes": [
            "ArabicCIDTrueType.pdf",
            "GHOSTSCRIPT-698804-1-fuzzed.pdf",
            "attachment.pdf",
            "empty.pdf",
            "empty_protected.pdf",
            "encrypted-attachment.pdf",
            "issue20504.pdf",
            "issue9105_reduced.pdf",
            "js-authors.pdf",
            "multiple-filters-length-zero.pdf",
            "pdfjsbad1586.pdf",
            "poppler-67295-0.pdf",
            "poppler-937-0-fuzzed.pdf",
            "pypdf-crazyones.pdf",
            "xfa_issue14315.pdf",
            "xref_command_missing.pdf",
          ],
          "kept, pages: 2, cover: yes": [
            "Pages-tree-refs.pdf",
            "evaljs.pdf",
          ],
        }
      `)
  })

  it('rejects PDFs sent as pictures', async () => {
    for (const file of corpusFiles(PDFS)) {
      const answer = await send('image', corpusFile(`${PDFS}/${file}`), `${file}.png`, 'image/png')
      expect(answer.statusCode, file).toBe(415)
    }
  })

  it('stores a picture under a generated name, and shows it under a harmless one', async () => {
    const bytes = corpusFile(`${IMAGES}/d.png`)
    const addresses = new Set<string>()
    for (const name of names) {
      const answer = await send('image', bytes, name, 'application/x-php')
      // The form parser leaves nothing of a name that consists of dots or slashes: then no file was chosen.
      expect([201, 400], JSON.stringify(name)).toContain(answer.statusCode)
      if (answer.statusCode === 201) addresses.add(answer.json().secure_url)
    }
    expect(addresses.size).toBe(1)
    const list = await site.app.inject({ url: '/api/media/?page_size=100', headers: admin.headers })
    for (const { original_name: shown, name } of list.json().data) {
      expect(shown).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u)
      expect(name).toMatch(/^[0-9a-f]{16}-[0-9a-z-]+\.(?:webp|pdf)$/)
    }
  })
})
