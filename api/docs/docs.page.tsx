/** The reference page: every route with its parameters and responses. */
import { renderToStaticMarkup } from 'react-dom/server'
import { apiDocsMessages } from '#shared/i18n/messages.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import type { Description, Operation, Schema } from './description.ts'
import { docsStyles } from './docs.styles.ts'
import { Kind } from './kind.tsx'

type Words = ReturnType<typeof apiDocsMessages>

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** In English where the page's language has no translation. */
function Word({ translated, english, locale }: { translated: string | undefined; english: string; locale: Locale }) {
  if (translated !== undefined) return <>{translated}</>
  return locale === 'en' ? (
    <>{english}</>
  ) : (
    <span lang="en" dir="ltr">
      {english}
    </span>
  )
}

/** `marks`: whether optional fields are marked. */
function Fields({ schema, t, marks }: { schema: Schema; t: Words; marks: boolean }) {
  const required = new Set(schema.required)
  return (
    <ul className="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <li key={name}>
          <code>{name}</code> <Kind schema={field} t={t} />
          {marks && !required.has(name) && <small> {t.optional}</small>}
          {field.description && (
            <>
              {' '}
              <small lang="en" dir="ltr">
                {field.description}
              </small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Part({ title, schema, t, marks }: { title: string; schema: Schema | null; t: Words; marks: boolean }) {
  if (!schema) return null
  return (
    <>
      <h4>{title}</h4>
      {schema.properties ? <Fields schema={schema} t={t} marks={marks} /> : <Kind schema={schema} t={t} />}
    </>
  )
}

function Call({ call, t, locale }: { call: Operation; t: Words; locale: Locale }) {
  const query = Object.fromEntries(call.parameters.map((parameter) => [parameter.name, parameter.schema]))
  return (
    <article id={anchorOf(`${call.method} ${call.path}`)}>
      <div>
        <h3>
          <bdi dir="ltr" lang="en">
            <span className="method">{call.method}</span> <code>{call.path}</code>
          </bdi>
        </h3>
        <p>
          <Word translated={t.summaries[`${call.method} ${call.path}`]} english={call.summary} locale={locale} />
        </p>
        <p className="notes">
          {t.token[call.token]}
          {call.errors.length > 0 && (
            <>
              {' · '}
              {t.orErrors} <bdi>{call.errors.join(', ')}</bdi>
            </>
          )}
        </p>
      </div>
      <div>
        <Part title={t.query} schema={call.parameters.length > 0 ? { properties: query } : null} t={t} marks={false} />
        <Part title={t.send} schema={call.body} t={t} marks />
        <Part title={t.answer} schema={call.answer} t={t} marks />
      </div>
    </article>
  )
}

function Page({ description, locale }: { description: Description; locale: Locale }) {
  const t = apiDocsMessages(locale)
  const sections = [...description.operations].map(([tag, calls]) => ({ id: `calls-${anchorOf(tag)}`, tag, calls }))
  const label = (tag: string) => (
    <Word translated={t.tags[tag] ?? (locale === 'en' ? tag : undefined)} english={tag} locale={locale} />
  )
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: docsStyles }} />
      </head>
      <body>
        <header>
          <h1>{t.title}</h1>
          <p>{t.intro}</p>
          <p>{t.errors}</p>
          <p>
            <a href="/api/docs/openapi.json">{t.document}</a>
          </p>
        </header>
        <nav aria-label={t.calls}>
          <ul>
            {sections.map(({ id, tag }) => (
              <li key={id}>
                <a href={`#${id}`}>{label(tag)}</a>
              </li>
            ))}
            <li>
              <a href="#shapes">{t.shapes}</a>
            </li>
          </ul>
        </nav>
        <main>
          {sections.map(({ id, tag, calls }) => (
            <section key={id} id={id}>
              <h2>{label(tag)}</h2>
              {calls.map((call) => (
                <Call key={`${call.method} ${call.path}`} call={call} t={t} locale={locale} />
              ))}
            </section>
          ))}
          <section id="shapes">
            <h2>{t.shapes}</h2>
            {description.shapes.map(([name, schema]) => (
              <article key={name} id={`shape-${name}`}>
                <h3>
                  <code>{name}</code>
                </h3>
                <Fields schema={schema} t={t} marks />
              </article>
            ))}
          </section>
        </main>
      </body>
    </html>
  )
}

export function renderDocs(description: Description, locale: Locale): string {
  return `<!doctype html>${renderToStaticMarkup(<Page description={description} locale={locale} />)}`
}
