/** The accounts of the recorded version. */
export const ACCOUNTS = {
  admin: { email: 'former@hilal.example', password: 'kestrel over the former fort' },
  reader: { email: 'former@reader.example', password: 'heron by the former river' },
} as const
