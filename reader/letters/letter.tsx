/**
 * A letter as HTML. Mail programs load no web fonts and drop most style sheets, so each element has its styles, and the
 * font stacks name the Urdu fonts that phones and computers have. The only style sheet is for what cannot be said
 * otherwise: dark screens and narrow ones. It loads nothing but pictures of this site, the same for every reader.
 */
import type { CSSProperties, ReactNode } from 'react'
import type { LetterArticle, LetterContent, LetterPicture } from '#core/site/letters/composing.ts'
import type { Theme } from '#shared/editions/edition.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Locale } from '#shared/locale.ts'

const ACCENTS: Readonly<Record<Theme, string>> = { red: '#c91400', green: '#0f6b33', blue: '#1757af', pink: '#ad1350' }
const FONTS: Readonly<Record<Locale, string>> = {
  en: "Georgia, 'Times New Roman', serif",
  ur: "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', Tahoma, serif",
}
const INK = '#15171c'
const QUIET = '#4c515c'
const WIDTH = 600

const STYLES = `
@media (prefers-color-scheme: dark) {
  .ground, .paper { background: #121317 !important }
  .ink, .ink a { color: #eeece7 !important }
  .quiet, .quiet p, .quiet a { color: #bcc0c9 !important }
  .line { border-color: #3a3e47 !important }
}
@media (max-width: 480px) {
  .side { padding-left: 16px !important; padding-right: 16px !important }
  .thumb { width: 88px !important }
  .thumb img { width: 88px !important; height: auto !important }
}`

/** The look of a text in a language. */
function textStyle(locale: Locale, pixels: number, color = INK): CSSProperties {
  const isUrdu = locale === 'ur'
  return {
    fontFamily: FONTS[locale],
    fontSize: isUrdu ? pixels + 2 : pixels,
    lineHeight: isUrdu ? 2 : 1.5,
    color,
    textAlign: isUrdu ? 'right' : 'left',
  }
}

const inLanguage = (locale: Locale) => ({ lang: locale, dir: directionOf(locale) })

function Table({ children, ...props }: { children: ReactNode } & React.ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%" {...props}>
      <tbody>{children}</tbody>
    </table>
  )
}

function Row({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <tr>
      <td className="side" style={{ padding: '0 32px', ...style }}>
        {children}
      </td>
    </tr>
  )
}

function Picture({ picture: { address, width, height, alt } }: { picture: LetterPicture }) {
  return (
    <img
      src={address}
      width={width}
      height={height}
      alt={alt}
      style={{ display: 'block', border: 0, maxWidth: '100%', height: 'auto' }}
    />
  )
}

function Article({ article }: { article: LetterArticle }) {
  const { locale, title, standfirst, url, picture } = article
  return (
    <Table {...inLanguage(locale)} style={{ marginBottom: 20 }}>
      <tr>
        {picture && (
          <td className="thumb" width={120} valign="top" style={{ width: 120, paddingInlineEnd: 16 }}>
            <a href={url} tabIndex={-1} aria-hidden="true">
              <Picture picture={{ ...picture, alt: '' }} />
            </a>
          </td>
        )}
        <td valign="top">
          <h3 className="ink" style={{ ...textStyle(locale, 18), margin: 0, fontWeight: 700 }}>
            <a href={url} style={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </a>
          </h3>
          {standfirst !== '' && (
            <p className="quiet" style={{ ...textStyle(locale, 15, QUIET), margin: '4px 0 0' }}>
              {standfirst}
            </p>
          )}
        </td>
      </tr>
    </Table>
  )
}

/** The editor's letter is plain text with empty lines between paragraphs. */
function Issue({
  issue,
  accent,
  readIssue,
}: {
  issue: NonNullable<LetterContent['issue']>
  accent: string
  readIssue: string
}) {
  const { locale, name, url, cover, letter, letterBy } = issue
  const paragraphs = letter.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return (
    <div {...inLanguage(locale)}>
      <h2 className="ink" style={{ ...textStyle(locale, 24), margin: '8px 0 16px', fontWeight: 700 }}>
        <a href={url} style={{ color: 'inherit', textDecoration: 'none' }}>
          {name}
        </a>
      </h2>
      {cover && (
        <a href={url} style={{ display: 'block', marginBottom: 20 }}>
          <Picture picture={cover} />
        </a>
      )}
      {paragraphs.map((text) => (
        <p key={text} className="ink" style={{ ...textStyle(locale, 17), margin: '0 0 16px' }}>
          {text}
        </p>
      ))}
      {paragraphs.length > 0 && letterBy !== null && (
        <p className="quiet" style={{ ...textStyle(locale, 16, QUIET), margin: '0 0 20px' }}>
          {letterBy}
        </p>
      )}
      <p style={{ margin: '0 0 28px', textAlign: locale === 'ur' ? 'right' : 'left' }}>
        <a
          href={url}
          style={{
            ...textStyle(locale, 16, '#ffffff'),
            display: 'inline-block',
            padding: '6px 20px',
            background: accent,
            textDecoration: 'none',
          }}
        >
          {readIssue}
        </a>
      </p>
    </div>
  )
}

function Footer({ locale, magazine, postalAddress, links }: LetterContent) {
  const t = newsletterMessages(locale)
  const link = (href: string, text: string) => (
    <a href={href} style={{ color: 'inherit', textDecoration: 'underline' }}>
      {text}
    </a>
  )
  const style = { ...textStyle(locale, 13, QUIET), margin: '0 0 8px' }
  return (
    <div {...inLanguage(locale)} className="quiet">
      <p style={style}>{t.letterReason(magazine?.name ?? null)}</p>
      <p style={style}>
        {link(links.letters, t.letterChoose)} · {link(links.unsubscribe, t.unsubscribeButton)}
      </p>
      <p style={style}>{t.letterCounts}</p>
      <p style={{ ...style, whiteSpace: 'pre-line' }} dir="auto">
        {postalAddress}
      </p>
    </div>
  )
}

export function LetterDocument(content: LetterContent) {
  const { locale, textLocale, subject, preheader, body, magazine, issue, sections, siteUrl } = content
  const accent = ACCENTS[magazine?.theme ?? 'red']
  const name = magazine?.name ?? newsletterMessages(locale).house
  return (
    // The language is that of the subscriber.
    <html lang={locale === 'ur' ? 'ur' : 'en'} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: '#ffffff' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} {...inLanguage(textLocale)}>
          {preheader}
        </div>
        <Table className="ground">
          <tr>
            <td align="center" style={{ padding: '16px 0' }}>
              <Table className="paper" style={{ maxWidth: WIDTH }}>
                <Row style={{ padding: '16px 32px', borderTop: `4px solid ${accent}` }}>
                  <p
                    {...inLanguage(locale)}
                    className="ink"
                    style={{ ...textStyle(locale, 20), margin: 0, fontWeight: 700 }}
                  >
                    <a href={magazine?.url ?? siteUrl} style={{ color: 'inherit', textDecoration: 'none' }}>
                      {name}
                    </a>
                  </p>
                </Row>
                {body !== '' && (
                  <Row>
                    <div
                      {...inLanguage(textLocale)}
                      className="ink"
                      style={textStyle(textLocale, 17)}
                      dangerouslySetInnerHTML={{ __html: body }}
                    />
                  </Row>
                )}
                {issue && (
                  <Row>
                    <Issue issue={issue} accent={accent} readIssue={newsletterMessages(issue.locale).letterReadIssue} />
                  </Row>
                )}
                {sections.map(({ title, locale: of, articles }) => (
                  <Row key={title}>
                    {title !== '' && (
                      <h2
                        {...inLanguage(of)}
                        className="ink line"
                        style={{ ...textStyle(of, 16), margin: '8px 0 16px', borderBottom: `2px solid ${accent}` }}
                      >
                        {title}
                      </h2>
                    )}
                    {articles.map((article) => (
                      <Article key={article.url} article={article} />
                    ))}
                  </Row>
                ))}
                <Row style={{ paddingTop: 16, paddingBottom: 24 }}>
                  <Footer {...content} />
                </Row>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}
