/** The panel of reading settings: in a catalogue of its own, since only readers who open it load it. */
export const preferences = {
  title: 'Reading settings',
  note: 'Kept on this device only.',
  refused: 'Your browser refuses to keep this: it lasts until you leave this page.',
  close: 'Close',
  scheme: 'Colours',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  size: 'Text size',
  standard: 'Standard',
  large: 'Large',
  larger: 'Larger',
  font: 'Urdu script',
  nastaliq: 'Nastaliq',
  naskh: 'Naskh',
  device: 'Device font',
} as const

export type PreferencesMessages = { [Key in keyof typeof preferences]: string }
