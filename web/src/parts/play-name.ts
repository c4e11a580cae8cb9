/**
 * The names under which this site shows plays that the page has from their definitions. Names that come with an answer
 * of the server are shown ones already.
 */
import { useQuery } from '@tanstack/react-query'
import { tenantQuery } from '../wire/tenant.ts'

type Named = { readonly code: string; readonly name: string }

export type PlayName = (play: Named) => string

const none: Readonly<Record<string, string>> = {}

export function usePlayName(): PlayName {
  const names = useQuery(tenantQuery).data?.playNames ?? none
  return ({ code, name }) => (Object.hasOwn(names, code) ? (names[code] as string) : name)
}
