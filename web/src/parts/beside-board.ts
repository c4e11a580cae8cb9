/** What the app puts beside the board: the page of a lottery leaves room for it without knowing what it is. */
import { createContext, type ReactNode } from 'react'

export const BesideBoard = createContext<ReactNode>(null)
