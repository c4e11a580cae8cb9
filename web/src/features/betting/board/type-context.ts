import { invariant } from '@hongyun/lottery/invariant.ts'
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'
import { createContext, use } from 'react'

const TypeContext = createContext<TypeDefinition | undefined>(undefined)

export const TypeProvider = TypeContext.Provider

/** The type of the lottery on the page. */
export function useType(): TypeDefinition {
  const definition = use(TypeContext)
  invariant(definition, 'a part of the board stands outside of it')
  return definition
}
