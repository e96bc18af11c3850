/** Types of imported files that are not TypeScript. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
