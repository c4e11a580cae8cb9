/** The parts of a document that React needs to show a component, change it and hear of events. No layout, no styles. */
import type { ReactNode } from 'react'
import { vi } from 'vitest'

type Listener = (event: object) => void

class FakeNode {
  readonly childNodes: FakeNode[] = []
  readonly listeners = new Map<string, Listener>()
  parentNode: FakeNode | null = null
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: FakeNode | null
  nodeValue: string
  constructor(type: number, name: string, document: FakeNode | null, text = '') {
    this.nodeType = type
    this.nodeName = name
    this.ownerDocument = document
    this.nodeValue = text
  }
  /** React listens at its root for each event twice: on its way down and on its way up. */
  addEventListener(name: string, listener: Listener, down: unknown) {
    if (down === false) this.listeners.set(name, listener)
  }
  get lastChild(): FakeNode | null {
    return this.childNodes.at(-1) ?? null
  }
  set textContent(text: string) {
    for (const child of [...this.childNodes]) this.removeChild(child)
    if (text) this.appendChild(new FakeNode(3, '#text', this.ownerDocument, text))
  }
  appendChild(child: FakeNode) {
    this.insertBefore(child, null)
  }
  insertBefore(child: FakeNode, next: FakeNode | null) {
    child.parentNode?.removeChild(child)
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, child)
    child.parentNode = this
  }
  removeChild(child: FakeNode) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
  }
}

class FakeElement extends FakeNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly tagName = this.nodeName
  readonly type = 'text'
  readonly style = {}
  readonly attributes = new Map<string, unknown>()
  private text = ''
  get value() {
    return this.text
  }
  set value(value: string) {
    this.text = value
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}

const ownValue = Object.getOwnPropertyDescriptor(FakeElement.prototype, 'value')

/** A page that is there before React is loaded, which looks at it once. */
export async function fakePage() {
  const document: FakeNode = Object.assign(new FakeNode(9, '#document', null), {
    createElement: (name: string) => new FakeElement(1, name, document),
    createElementNS: (_: string, name: string) => new FakeElement(1, name, document),
    createTextNode: (text: string) => new FakeNode(3, '#text', document, text),
    oninput: null,
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
  const { createRoot } = await import('react-dom/client')
  const box = new FakeElement(1, 'div', document)
  document.appendChild(box)
  const onUncaughtError = (error: unknown) => {
    throw error
  }
  const root = createRoot(box as unknown as Element, { onUncaughtError })
  const within = (node: FakeNode): FakeNode[] => node.childNodes.flatMap((child) => [child, ...within(child)])
  const tell = (type: string, target: FakeElement) => box.listeners.get(type)?.({ type, target, preventDefault() {} })
  return {
    show: (what: ReactNode) => root.render(what),
    close: () => root.unmount(),
    find: (name: string) => within(box).find((one): one is FakeElement => one.nodeName === name) as FakeElement,
    type(text: string, input: FakeElement) {
      // As the browser sets it: React watches the property of the element itself.
      ownValue?.set?.call(input, text)
      tell('input', input)
    },
    submit: (form: FakeElement) => tell('submit', form),
  }
}
