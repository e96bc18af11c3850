/**
 * Everything about an article but its title and text: beside them, with a scroll of its own, or on narrow screens in a
 * sheet. The fields stay in the document while the sheet is closed, so uploads go on and nothing is lost.
 */
import { CloseButton, FocusTrap, Stack, Title } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { SIDE_PANEL_ID, type SidePanelState } from './use-side-panel.ts'

export function SidePanel({ panel, children }: { panel: SidePanelState; children: ReactNode }) {
  const { writing } = useMessages().articles
  const { isSheet, isOpen, close } = panel
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || !isSheet || !isOpen || !(target instanceof Element)) return
    // A list that is open inside the sheet, or a dialog above it, handles Escape itself.
    if (target.closest(`#${SIDE_PANEL_ID}`) && target.getAttribute('aria-expanded') !== 'true') close()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      {isSheet && isOpen && <div className="side-panel-shade" aria-hidden="true" onClick={close} />}
      <FocusTrap active={isSheet && isOpen}>
        <div
          id={SIDE_PANEL_ID}
          className="side-panel"
          aria-label={writing.panel}
          data-open={isOpen || undefined}
          inert={isSheet && !isOpen}
          role={isSheet ? 'dialog' : 'complementary'}
          aria-modal={isSheet || undefined}
        >
          {isSheet && (
            <div className="side-panel-head">
              <Title order={2} size="h4">
                {writing.panel}
              </Title>
              <CloseButton size="lg" aria-label={writing.closePanel} onClick={close} />
            </div>
          )}
          <Stack gap="lg">{children}</Stack>
        </div>
      </FocusTrap>
    </>
  )
}
