import type { MagazineType } from '#shared/magazine-types.ts'
import hilalEnglish from '#shared/logos/hilal-english.svg?raw'
import hilalHer from '#shared/logos/hilal-her.svg?raw'
import hilalKids from '#shared/logos/hilal-kids.svg?raw'
import hilalUrduKids from '#shared/logos/hilal-urdu-kids.svg?raw'
import hilalUrdu from '#shared/logos/hilal-urdu.svg?raw'

const LOGOS: Record<MagazineType, string> = {
  'hilal-english': hilalEnglish,
  'hilal-urdu': hilalUrdu,
  'hilal-urdu-kids': hilalUrduKids,
  'hilal-kids': hilalKids,
  'hilal-her': hilalHer,
}

/** The logo of a magazine, in the surrounding text colour. */
export function Logo({ type }: { type: MagazineType }) {
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGOS[type] }} />
}
