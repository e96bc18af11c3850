/**
 * The earlier editor stored lists flat: an item's class gives its depth (`ql-indent-2`) and, in its later version, an
 * attribute gives its type (`data-list`). These functions nest them.
 */
type Kind = 'ordered' | 'bullet' | 'task'
type Open = { level: number; kind: Kind; list: HTMLElement }

const INDENT = /(?:^|\s)ql-indent-([1-9])(?=\s|$)/

function kindOf(list: HTMLElement, entry: HTMLElement): Kind {
  const type = entry.getAttribute('data-list')
  if (type) return type === 'ordered' || type === 'bullet' ? type : 'task'
  if (list.hasAttribute('data-checked') || list.getAttribute('data-type') === 'taskList') return 'task'
  return list.tagName === 'OL' ? 'ordered' : 'bullet'
}

function isChecked(list: HTMLElement, entry: HTMLElement): boolean {
  const state =
    entry.getAttribute('data-list') ?? entry.getAttribute('data-checked') ?? list.getAttribute('data-checked')
  return state === 'checked' || state === 'true'
}

function newList(kind: Kind, like: HTMLElement): HTMLElement {
  const list = like.ownerDocument.createElement(kind === 'ordered' ? 'ol' : 'ul')
  if (kind === 'task') list.setAttribute('data-type', 'taskList')
  for (const name of ['lang', 'dir', ...(kind === 'ordered' ? ['type'] : [])]) {
    const value = like.getAttribute(name)
    if (value) list.setAttribute(name, value)
  }
  return list
}

function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child): child is HTMLElement => child.tagName === 'LI')
}

function isFlat(list: HTMLElement): boolean {
  return (
    list.hasAttribute('data-checked') ||
    entriesOf(list).some((entry) => entry.hasAttribute('data-list') || INDENT.test(entry.className))
  )
}

/** The nested lists that replace a flat one: several if its types change. Numbering continues across other types. */
function nested(flat: HTMLElement): HTMLElement[] {
  const roots: HTMLElement[] = []
  const counted = new Map<Element | null, number>()
  const open: Open[] = []
  for (const entry of entriesOf(flat)) {
    const wanted = Number(INDENT.exec(entry.className)?.[1] ?? 0)
    const kind = kindOf(flat, entry)
    const deepest = (open.at(-1)?.level ?? -1) + 1
    const level = Math.min(wanted, deepest)
    entry.className = entry.className.replace(INDENT, '').trim()
    // An item may be only one level deeper than the previous one; it keeps the rest of its indent as a class.
    if (wanted > level) entry.classList.add(`ql-indent-${wanted - level}`)
    while ((open.at(-1)?.level ?? -1) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.kind !== kind) open.pop()
    if ((open.at(-1)?.level ?? -1) < level) {
      const parent = open.at(-1)?.list.lastElementChild ?? null
      const list = newList(kind, flat)
      const before = counted.get(parent) ?? (parent ? 0 : Number(flat.getAttribute('start') ?? 1) - 1)
      if (kind === 'ordered' && before !== 0) list.setAttribute('start', String(before + 1))
      if (parent) parent.append(list)
      else roots.push(list)
      open.push({ level, kind, list })
    }
    const { list } = open.at(-1) as Open
    const parent = list.parentElement
    if (kind === 'ordered')
      counted.set(parent, (counted.get(parent) ?? Number(list.getAttribute('start') ?? 1) - 1) + 1)
    if (kind === 'task') entry.setAttribute('data-checked', String(isChecked(flat, entry)))
    else entry.removeAttribute('data-checked')
    entry.removeAttribute('data-list')
    list.append(entry)
  }
  return roots
}

function isTaskList(element: Element | null): element is HTMLElement {
  return element?.getAttribute('data-type') === 'taskList'
}

/** Replaces the flat lists below `root` in place. */
export function nestQuillLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLElement>('ul, ol')) {
    if (!isFlat(list)) continue
    const lists = nested(list)
    const [first] = lists
    const before = list.previousElementSibling
    // The first version started a new list wherever checked items follow unchecked ones.
    if (list.hasAttribute('data-checked') && lists.length === 1 && isTaskList(first ?? null) && isTaskList(before)) {
      if (before.hasAttribute('data-joined')) {
        before.append(...(first?.children ?? []))
        list.remove()
        continue
      }
    }
    if (list.hasAttribute('data-checked')) for (const made of lists) made.setAttribute('data-joined', '')
    list.replaceWith(...lists)
  }
  for (const entry of root.querySelectorAll('ul[data-type="taskList"] > li'))
    entry.setAttribute('data-type', 'taskItem')
}
