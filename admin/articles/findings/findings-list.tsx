/** The findings before an article is published: each leads to its place, and none keeps anybody from publishing. */
import './findings.css'
import { Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { Words } from '../../lists/cells.tsx'
import { immediateFindings, linkFindings, type Finding, type FindingsOf } from './findings.ts'

const TYPING_MS = 500

/** Null while links are being asked about and nothing else is found. */
function useFindings(of: FindingsOf): Finding[] | null {
  const [settled] = useDebouncedValue(of.values, TYPING_MS)
  const [found, setFound] = useState<Finding[] | null>(null)
  const { editor, language } = of
  useEffect(() => {
    let isCurrent = true
    const settledOf = { values: settled, editor, language }
    const atOnce = immediateFindings(settledOf)
    void linkFindings(settledOf).then((links) => isCurrent && setFound([...atOnce, ...links]))
    return () => {
      isCurrent = false
    }
  }, [settled, editor, language])
  return found
}

type ListProps = { of: FindingsOf; onGo: (finding: Finding) => void; isSaidIfNone: boolean }

export function FindingsList({ of, onGo, isSaidIfNone }: ListProps) {
  const { findings: text } = useMessages().articles
  const found = useFindings(of)
  if (found === null || found.length === 0) {
    if (!isSaidIfNone) return null
    return (
      <Text size="sm" c="var(--ink-quiet)" role="status">
        {found === null ? text.checking : text.none}
      </Text>
    )
  }
  return (
    <section className="findings" aria-label={text.title}>
      <Text size="sm" fw={600} role="status">
        {text.count(found.length)}
      </Text>
      <ul>
        {found.map((finding, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same finding may be there twice
          <li key={`${finding.kind}-${index}`}>
            <UnstyledButton onClick={() => onGo(finding)}>
              {text.kinds[finding.kind]}
              {finding.words !== '' && (
                <>
                  {' '}
                  <span className="findings-words">
                    <Words text={finding.words} />
                  </span>
                </>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
