/**
 * What is kept of the site: by this browser, or for a visit by this tab. Where its user lets the site, or sites that stand in a frame, store nothing,
 * this page alone keeps it.
 */
type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function itemsOfPage(): Items {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}
const [insteadOfBrowser, insteadOfTab] = [itemsOfPage(), itemsOfPage()]

/** The mere word throws where storing is not allowed. In a view of an app it may be null. */
function opened(open: () => Items | null, instead: Items): Items {
  try {
    return open() ?? instead
  } catch {
    return instead
  }
}

export const inBrowser = (): Items => opened(() => localStorage, insteadOfBrowser)
export const inTab = (): Items => opened(() => sessionStorage, insteadOfTab)

/** A page that can't store goes on without. Answers whether it is stored beyond this page. */
export function store(key: string, text: string, items = inBrowser()): boolean {
  try {
    items.setItem(key, text)
    return items !== insteadOfBrowser
  } catch {
    // The storage is full.
    return false
  }
}

/** JSON that this browser keeps. Unreadable values count as missing; values that cannot be stored are loaded again later. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(inBrowser().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  store(key, JSON.stringify(value))
}
