/** A framed section of a screen, named by its heading. */
import { Paper, Title, type PaperProps, type TitleProps } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type SectionProps = PaperProps & {
  title: ReactNode
  size?: TitleProps['size']
  /** The distance below the heading. */
  gap?: TitleProps['mb']
  /** Whether its content is being loaded. */
  isBusy?: boolean
  children: ReactNode
}

export function Section({ title, size = 'h3', gap = 'sm', isBusy, children, ...paper }: SectionProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} aria-busy={isBusy} {...paper}>
      <Title order={2} size={size} id={heading} mb={gap}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
