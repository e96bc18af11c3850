/** A page of the site at the width of a phone or of a desktop. */
import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import './preview.css'

/** CSS pixels. */
const WIDTHS = { phone: 360, desktop: 1280 }
type Screen = keyof typeof WIDTHS

/** The one that is nearer to the screen in use. */
function currentScreen(): Screen {
  return window.innerWidth < (WIDTHS.phone + WIDTHS.desktop) / 2 ? 'phone' : 'desktop'
}

/** Laid out at its real width and scaled down to fit, so that lines break as they will for readers. */
function Frame({ path, screen }: { path: string; screen: Screen }) {
  const { previewing } = useMessages().articles
  const { ref, width: room, height } = useElementSize()
  const width = WIDTHS[screen]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div ref={ref} className="preview-room">
      {room > 0 && (
        <div className="preview-screen" style={{ inlineSize: width * scale, blockSize: height }}>
          <iframe
            className="preview-frame"
            src={path}
            title={previewing.frame(width)}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the page's own policy blocks our scripts; embedded videos need theirs
            sandbox="allow-same-origin allow-scripts"
            style={{ inlineSize: width, blockSize: height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

/** `path`: of a preview, whose page runs none of our scripts. */
export function PreviewScreens({ path }: { path: string }) {
  const { previewing } = useMessages().articles
  const [screen, setScreen] = useState(currentScreen)
  const screens = [
    { value: 'phone', label: previewing.phone },
    { value: 'desktop', label: previewing.desktop },
  ]
  return (
    <>
      <SegmentedControl
        aria-label={previewing.width}
        data={screens}
        value={screen}
        onChange={(chosen) => setScreen(chosen as Screen)}
      />
      <Frame path={path} screen={screen} />
    </>
  )
}
