/** A note beside the page title, which the frame renders. */
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

const PageNotePlace = createContext<HTMLElement | null>(null)

export const PageNoteProvider = PageNotePlace

export function PageNote({ children }: { children: ReactNode }) {
  const place = use(PageNotePlace)
  return place && createPortal(children, place)
}
