/** Content that the editor opens and stores: its own, Quill's, and pasted from other programs. */
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { E2E_ADMIN } from '../playwright.config.ts'
import { sanitizeContent } from '#core/articles/content/sanitize-content.ts'
import { quillTexts } from '#testing/corpora.ts'
import { editor } from '../admin/i18n/en/editor.ts'
import { openEditorPage, openText, paste, sameMarkup, storedText, writeAtEnd } from './editor-page/open.ts'

test.beforeEach(async ({ page }) => openEditorPage(page))

/** Everything that the editor can produce, as it is stored. */
const EVERYTHING =
  '<h1>One</h1><h2 class="ql-align-center">Two</h2><h6>Six</h6>' +
  '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> H<sub>2</sub>O m<sup>2</sup> ' +
  '<span style="color: #c91400; background-color: #fff3a3">red</span> <span class="ql-font-georgia ql-size-18px">face</span> ' +
  '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">away</a> <a href="/about">here</a> ' +
  '<a href="mailto:editor@hilal.example">mail</a> <span lang="ur" dir="rtl">اردو</span></p>' +
  '<p class="ql-indent-2">in</p><p class="ql-align-justify">both sides</p><p><br></p>' +
  '<p lang="ur" dir="rtl">اردو کا پیرا</p>' +
  '<blockquote>said</blockquote><pre><code>const x = "a &lt; b"</code></pre>' +
  '<ul><li>one<ul><li>two</li></ul></li><li lang="ur" dir="rtl">تین</li></ul><ol start="3"><li>three</li></ol>' +
  '<ul data-type="taskList"><li data-checked="true">done</li><li data-checked="false">to do</li></ul>' +
  '<table><caption>Rain</caption><thead><tr><th scope="col">Month</th><th scope="col">mm</th></tr></thead>' +
  '<tbody><tr><th scope="row">July</th><td class="ql-align-right">70</td></tr><tr><td colspan="2">whole</td></tr></tbody></table>' +
  '<div class="verse" lang="ur" dir="rtl"><p>ستاروں سے آگے<br>جہاں اور بھی ہیں</p><p>دوسرا شعر</p></div>' +
  '<figure class="size-medium align-center"><img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="A river" width="1600" height="1000">' +
  '<figcaption>The <em>river</em></figcaption></figure><hr>' +
  '<iframe class="ql-video" src="https://www.youtube-nocookie.com/embed/YE7VzlLtp-4" title="A film" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen=""></iframe><p>end'

test('content with every element is stored unchanged, and the server keeps it unchanged', async ({ page }) => {
  await openText(page, `${EVERYTHING}</p>`)
  await writeAtEnd(page, '!')
  const stored = await storedText(page)
  expect(await sameMarkup(page, stored, `${EVERYTHING}!</p>`)).toBe('')
  expect(await sameMarkup(page, sanitizeContent(stored), stored)).toBe('')
})

test('content that is changed and changed back equals the original', async ({ page }) => {
  const given = '<p>Old <b>markup</b> stays</p>'
  await openText(page, given)
  await writeAtEnd(page, '!')
  expect(await storedText(page)).toBe('<p>Old <strong>markup</strong> stays!</p>')
  await page.keyboard.press('Backspace')
  expect(await storedText(page)).toBe(given)
})

test('warns about elements that the editor does not know before they are lost', async ({ page }) => {
  const warning = page.getByText(editor.losses)
  await openText(page, '<p>plain</p>')
  await expect(warning).toBeHidden()
  await openText(
    page,
    '<figure><img src="/a.webp" alt="a"><img src="/b.webp" alt="b"><figcaption>Two</figcaption></figure>',
  )
  await expect(warning).toBeVisible()
})

test('texts of the earlier editor keep every letter and format', async ({ page }) => {
  const samples = quillTexts()
  expect(samples.length).toBeGreaterThan(30)
  for (const { name, html } of samples) {
    await test.step(name, async () => {
      const kept = sanitizeContent(html.replace(/data:image[^"]*/g, '/media/0123456789abcdef-1600x1000-2a4b6c.webp'))
      const language = name.includes('-ur') ? 'ur' : 'en'
      await openText(page, kept, language)
      await expect(page.getByText(editor.losses)).toBeHidden()
      await writeAtEnd(page, 'x')
      const stored = await storedText(page)
      expect(await sameMarkup(page, sanitizeContent(stored), stored), name).toBe('')
    })
  }
})

test('content from Word keeps its structure only', async ({ page }) => {
  await openText(page, '')
  await paste(page, {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in} --></style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>The River<o:p></o:p></p><h2><a name="_Toc1"></a>First&nbsp;&nbsp;&nbsp; part</h2>
<p class=MsoNormal style='margin-bottom:12.0pt'><span style='font-size:14.0pt;font-family:"Calibri",sans-serif;color:red'>A <b style='mso-bidi-font-weight:normal'>bold</b> “quoted” word — <span style='text-decoration:underline'>line</span>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Inner</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Two</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Numbered</p>
<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span lang=AR-SA style='font-family:"Jameel Noori Nastaleeq"'>یہ اردو کا پیرا ہے۔</span></p>
<table class=MsoTableGrid border=1><tr><td width=200 style='border:solid windowtext 1.0pt'><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr></table>
<p class=MsoNormal><img width=300 src="file:///C:/Temp/clip_image002.jpg"></p><!--EndFragment--></body></html>`,
  })
  expect(await storedText(page)).toBe(
    '<h1>The River</h1><h2>First part</h2><p>A <strong>bold</strong> “quoted” word — <u>line</u>.</p>' +
      '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><ol><li>Numbered</li></ol>' +
      '<p dir="rtl" lang="ur">یہ اردو کا پیرا ہے۔</p><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>',
  )
  await expect(
    page.getByRole('alert').filter({ hasText: editor.picture.missingList(['clip_image002.jpg']) }),
  ).toBeVisible()
})

test('several pictures dropped at once find their places by name, and then one after the other', async ({ page }) => {
  expect((await page.request.post('/api/token/', { data: E2E_ADMIN })).status()).toBe(200)
  await openText(page, '')
  const missing = (name: string) => `<p class=MsoNormal><img width=300 src="file:///C:/Temp/${name}"></p>`
  await paste(page, {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>One</p>${missing('image001.png')}
<p class=MsoNormal>Two</p>${missing('image002.jpg')}<p class=MsoNormal>Three</p>${missing('image003.jpg')}</body></html>`,
  })
  const places = page.locator('.picture-missing')
  await expect(places).toHaveCount(3)
  const colours = { 'image003.png': [255, 0, 0], 'river.png': [0, 255, 0], 'bridge.png': [0, 0, 255] } as const
  const files = await Promise.all(
    Object.entries(colours).map(async ([name, [r, g, b]]) => {
      const create = { width: 40, height: 30, channels: 3 as const, background: { r, g, b } }
      return { name, base64: (await sharp({ create }).png().toBuffer()).toString('base64') }
    }),
  )
  await places.first().evaluate((element, given) => {
    const dataTransfer = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
  await expect(places).toHaveCount(0)
  const colourOf = (src: string) => /-([0-9a-f]{6})\//.exec(src)?.[1] ?? /-([0-9a-f]{6})\./.exec(src)?.[1] ?? src
  await expect
    .poll(async () =>
      Array.from(
        (await storedText(page)).matchAll(/<p>(\w+)<\/p>|<img src="([^"]+)"/g),
        ([, word, src = '']) => word ?? colourOf(src),
      ),
    )
    .toEqual(['One', '08f808', 'Two', '0808f8', 'Three', 'f80808'])
})

test('content from Google Docs keeps headings, emphasis, links and lists', async ({ page }) => {
  await openText(page, '')
  await paste(page, {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Heading</span></h2><p dir="ltr" style="margin-top:0pt"><span style="color:#000000;font-weight:700;white-space:pre-wrap;">Bold</span><span style="font-style:italic"> slanted </span><a href="https://www.google.com/url?q=https://example.org/a&sa=D"><span style="color:#1155cc;text-decoration:underline">link</span></a><span style="vertical-align:super">2</span></p><br><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li dir="ltr"><p dir="ltr"><span>inner</span></p></li></ul></ul><br class="Apple-interchange-newline"></b>`,
  })
  expect(await storedText(page)).toBe(
    '<h2>Heading</h2><p><strong>Bold</strong><em> slanted </em><a href="https://example.org/a" target="_blank" rel="noopener noreferrer">link</a><sup>2</sup></p><ul><li>one<ul><li>inner</li></ul></li></ul>',
  )
})

test('content from a web page loses its boxes, scripts and spacing', async ({ page }) => {
  await openText(page, '')
  await paste(page, {
    html: `<div class="post" style="color:red"><header><h3>Title</h3></header><div>First line<br><br>Second part<br>next line</div><div>&nbsp;</div><section><p onclick="x()">Para <a href="javascript:alert(1)">bad</a> <a href="/about">good</a></p></section><figure><img src="https://example.org/p.jpg" alt="P" width="300"><figcaption>Cap <em>x</em></figcaption></figure><iframe src="https://evil.example/x"></iframe><script>alert(1)</script></div>`,
  })
  expect(await storedText(page)).toBe(
    '<h3>Title</h3><p>First line</p><p>Second part<br>next line</p><p>Para bad <a href="/about">good</a></p><figure><img src="https://example.org/p.jpg" alt="P" width="300"><figcaption>Cap <em>x</em></figcaption></figure>',
  )
  await expect(page.getByRole('alert').filter({ hasText: 'stored on another site' })).toBeVisible()
})

test('colours are kept in stored content and in what is pasted from the editor', async ({ page }) => {
  const coloured = '<p>A <span style="color: #c91400">red</span> boat</p>'
  await openText(page, coloured)
  await writeAtEnd(page, '!')
  expect(await storedText(page)).toBe(coloured.replace('boat', 'boat!'))
  await openText(page, '')
  await paste(page, { html: coloured.replace('<p>', '<p data-pm-slice="1 1 []">') })
  expect(await storedText(page)).toBe(coloured)
})

test('a paragraph pasted in the other language keeps its direction', async ({ page }) => {
  await openText(page, '')
  await paste(page, { text: 'یہ اردو ہے۔\n\nEnglish again' })
  expect(await storedText(page)).toBe('<p dir="rtl" lang="ur">یہ اردو ہے۔</p><p>English again</p>')
  await openText(page, '', 'ur')
  await paste(page, { html: '<p>English first</p><p>پھر اردو</p>' })
  expect(await storedText(page)).toBe('<p dir="ltr" lang="en">English first</p><p>پھر اردو</p>')
})
