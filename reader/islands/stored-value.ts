/** A value in the browser's storage. Where storage is refused, it lasts as long as the page. */
export function storedValue<Value>(key: string, parse: (text: string | null) => Value) {
  let meanwhile: string | null = null
  return {
    read(): Value {
      try {
        return parse(meanwhile ?? localStorage.getItem(key))
      } catch {
        return parse(meanwhile)
      }
    },
    /** False if the value is lost with the page. */
    write(value: Value): boolean {
      const text = JSON.stringify(value)
      try {
        localStorage.setItem(key, text)
        meanwhile = null
        return true
      } catch {
        meanwhile = text
        return false
      }
    },
  }
}
