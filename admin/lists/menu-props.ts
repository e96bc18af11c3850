/** How the menus of lists open: inside the main landmark, and without an element that only takes the first focus. */
export const MENU_PROPS = {
  position: 'bottom-end',
  withinPortal: true,
  portalProps: { target: '#content' },
  withInitialFocusPlaceholder: false,
} as const
