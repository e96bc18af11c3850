/**
 * Removes secrets and email addresses from warnings and errors. Our own messages contain none, but those of a database,
 * a mail server or a library may quote what they were given.
 */

/** A name that contains one of these is followed by a secret. */
const SECRET_NAMES = String.raw`[\w-]*(?:password|passwd|secret|token|cookie|authorization|api[_-]?key|signature|csrf|session)[\w-]*`

const RULES: readonly [RegExp, string][] = [
  // Members of JSON, and of JSON that is itself a text in JSON.
  [new RegExp(String.raw`("${SECRET_NAMES}"\s*:\s*)"(?:[^"\\]|\\.)*"`, 'gi'), '$1"[redacted]"'],
  [new RegExp(String.raw`(\\"${SECRET_NAMES}\\"\s*:\s*)\\".*?(?<!\\)\\"`, 'gi'), String.raw`$1\"[redacted]\"`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  // Headers, and parameters of addresses and forms.
  [new RegExp(String.raw`\b(${SECRET_NAMES}|code|key|email)=[^\s&"'\\;]+`, 'gi'), '$1=[redacted]'],
  [new RegExp(String.raw`\b((?:set-)?cookie|authorization): [^\r\n"\\]+`, 'gi'), '$1: [redacted]'],
  [/:\/\/[^\s"\\/@]+@/g, '://[redacted]@'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Secret keys of age, also mistyped ones.
  [/AGE-SECRET-KEY-[\w-]*/gi, '[secret key]'],
  [/\b(?:hk|whsec)_[\w-]{8,}/g, '[token]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, '[email]'],
]

/** Redacts a text, or a line of JSON, which stays one. */
export function redact(text: string): string {
  return RULES.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text)
}
