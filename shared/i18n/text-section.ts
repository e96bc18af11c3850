/** A part of a long text, with a name that addresses can point at. */
export type TextSection = { id: string; title: string; text: string[] }
