/** A letter as mail programs show it: at two widths, in both languages, light and dark. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { LetterPreviewWire } from '#shared/schemas/letter.schema.ts'
import { api } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

const WIDTHS = ['360', '700'] as const
const SCHEMES = ['light', 'dark'] as const

/**
 * The styles of elements as rules of a style sheet. The security policy of the back-office, which the frame inherits,
 * ignores styles in attributes, and reports each that is parsed: they have another name before that.
 */
export function withoutStyleAttributes(html: string): string {
  const renamed = html.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(/ style="/g, ' data-style="'))
  const page = new DOMParser().parseFromString(renamed, 'text/html')
  const rules = [...page.querySelectorAll('[data-style]')].map((element, index) => {
    const rule = `[data-style="${index}"]{${element.getAttribute('data-style') ?? ''}}`
    element.setAttribute('data-style', String(index))
    return rule
  })
  const sheet = page.createElement('style')
  sheet.textContent = rules.join('\n')
  page.head.prepend(sheet)
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`
}

type PreviewProps = { letterId: number; version: number; language: Locale }

/** `language`: shown first. */
export function LetterPreview({ letterId, version, language }: PreviewProps) {
  const { newsletter } = useMessages()
  const { isBusy, run } = useAction()
  const [locale, setLocale] = useState<Locale>(language)
  const [width, setWidth] = useState<string>('360')
  const [scheme, setScheme] = useState<string>('light')
  const query = useData<LetterPreviewWire>(`/api/letters/${letterId}/preview/?version=${version}`)
  const test = async () =>
    run(
      () => api<{ data: { email: string } }>(`/api/letters/${letterId}/test/`, { method: 'POST', json: { locale } }),
      { done: ({ data }) => newsletter.testSent(data.email), failed: newsletter.failed },
    )
  return (
    <Section title={newsletter.preview}>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={newsletter.language}
          data={LOCALES.map((value) => ({ value, label: newsletter.languages[value] }))}
          value={locale}
          onChange={setLocale}
        />
        <SegmentedControl
          aria-label={newsletter.width}
          data={WIDTHS.map((value) => ({ value, label: newsletter.pixels(Number(value)) }))}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          aria-label={newsletter.scheme}
          data={SCHEMES.map((value) => ({ value, label: newsletter.schemes[value] }))}
          value={scheme}
          onChange={setScheme}
        />
        <Button variant="default" loading={isBusy} onClick={() => void test()}>
          {newsletter.sendTest}
        </Button>
      </Group>
      <Loaded query={query} failed={newsletter.previewFailed} height={400}>
        {(preview) => (
          <>
            <Text size="sm" c="var(--ink-quiet)" mb="xs">
              {newsletter.previewHint} {newsletter.size(preview[locale].bytes)}
            </Text>
            <div className="letter-preview">
              <iframe
                title={newsletter.preview}
                width={width}
                sandbox=""
                data-scheme={scheme}
                srcDoc={withoutStyleAttributes(preview[locale].html)}
                style={{ colorScheme: scheme }}
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}
