/** Signals that a site uses for nothing else. */
export const SWITCH_ON = 'SIGUSR2'
export const SWITCH_OFF = 'SIGWINCH'
