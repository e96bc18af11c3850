/** The bar above the article form, always in view: what it is, whether it is saved, and what can be done with it. */
import { ActionIcon, Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { SIDE_PANEL_ID, type SidePanelState } from './use-side-panel.ts'

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'
const SLIDERS = 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M13 5v4M7 10v4M13 15v4'
const BACK = 'M15 5l-7 7 7 7'

function Icon({ d, className }: { d: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

type BarProps = {
  title: string
  /** Whether everything is saved. */
  state: ReactNode
  words: number | null
  panel: SidePanelState
  onPreview: () => void
  /** The buttons that save and publish. */
  children: ReactNode
}

export function WritingBar({ title, state, words, panel, onPreview, children }: BarProps) {
  const { forms, articles } = useMessages()
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale === 'ur' ? 'ur-u-nu-latn' : 'en-GB')
  return (
    <div className="writing-bar">
      <ActionIcon
        component={Link}
        to={FORM_PATHS.article.list}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={forms.toList}
      >
        <Icon d={BACK} className="mirrored" />
      </ActionIcon>
      <Title order={1} className="writing-heading unseen-on-phones">
        {title}
      </Title>
      <div className="writing-state">
        {state}
        {words !== null && (
          <Text component="span" size="sm" c="var(--ink-quiet)" className="writing-words">
            {articles.writing.words(number.format(words))}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        className="writing-preview"
        aria-label={articles.preview}
        title={articles.preview}
        onClick={onPreview}
      >
        <Icon d={EYE} className="writing-preview-icon" />
        <span className="writing-preview-text">{articles.preview}</span>
      </Button>
      {children}
      {panel.isSheet && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={articles.writing.panel}
          title={articles.writing.panel}
          aria-haspopup="dialog"
          aria-expanded={panel.isOpen}
          aria-controls={SIDE_PANEL_ID}
          onClick={panel.open}
        >
          <Icon d={SLIDERS} />
        </ActionIcon>
      )}
    </div>
  )
}
