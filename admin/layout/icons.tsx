/** Icons of the frame: strokes on a grid of 24 by 24. */
const ICONS = {
  add: 'M12 5v14M5 12h14',
  dashboard: 'M4 13h7V4H4zm9 7h7V11h-7zM4 20h7v-4H4zm9-12h7V4h-7z',
  calendar: 'M4 6h16v14H4zm0 4h16M8 3v4m8-4v4M8 14h.01M12 14h.01M16 14h.01',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  articles: 'M6 3h9l4 4v14H6zm9 0v5h4M9 12h7M9 16h7',
  board: 'M4 4h5v16H4zm7 0h5v10h-5zm7 0h3v13h-3z',
  comments: 'M4 5h16v11H10l-4 4v-4H4z',
  issues: 'M5 3h11a3 3 0 0 1 3 3v15H8a3 3 0 0 1-3-3zm4 5h6M9 12h6m-10 6a3 3 0 0 1 3-3h11',
  sections: 'M4 5h7v6H4zm9 0h7v6h-7zM4 13h7v6H4zm9 0h7v6h-7z',
  authors: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.8-4 4-6 8-6s7.2 2 8 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4m2.5 4.2c1.7.9 2.7 2.6 3 5.1',
  library: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01',
  magazines: 'M4 5c3-1 6-1 8 1v14c-2-2-5-2-8-1zm16 0c-3-1-6-1-8 1v14c2-2 5-2 8-1z',
  ebooks: 'M6 3h12v18H6zm0 14h12M10 6h4',
  videos: 'M3 5h18v14H3zm7 4v6l5-3z',
  billboards: 'M3 4h18v10H3zm5 10v6m8-6v6M6 20h4m4 0h4',
  packages: 'm12 3 8 4v10l-8 4-8-4V7zm0 0v18M4 7l8 4 8-4',
  bin: 'M5 7h14M9 7V4h6v3m-8 0 1 13h8l1-13',
  audit: 'M12 21a9 9 0 1 0-9-9v4m0 0-2-2m2 2 2-2m7-7v5l3 2',
  moving: 'M12 3v12m0 0-4-4m4 4 4-4M4 15v5h16v-5',
  exports: 'M12 15V3m0 0L8 7m4-4 4 4M4 15v5h16v-5',
  health: 'M3 12h4l3-7 4 14 3-7h4',
  webhooks: 'M4 12h10m0 0-4-4m4 4-4 4M15 4h5v16h-5',
  letters: 'M3 6h18v12H3zm0 0 9 7 9-7',
  subscribers: 'M4 5h16v14H4zm4 4h8m-8 3h8m-8 3h5',
  redirects: 'M4 18v-4a5 5 0 0 1 5-5h11m-4-4 4 4-4 4',
  apiKeys: 'M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7L20 4m-4 4 3 3m-6 0 2 2',
  backups: 'M12 3c4 0 7 1 7 3v12c0 2-3 3-7 3s-7-1-7-3V6c0-2 3-3 7-3Zm7 3c0 2-3 3-7 3S5 8 5 6m14 6c0 2-3 3-7 3s-7-1-7-3',
  jobs: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-12v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2',
} as const

export type IconName = keyof typeof ICONS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
