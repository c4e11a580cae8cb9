/** Where the rows of a list are a CSV file. */
import type { Loose } from '@hongyun/contract/wire/client.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { operatorRoutes } from '@hongyun/contract/wire/operator-routes.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { splitRoute } from '@hongyun/contract/wire/route.ts'

type CsvCall = {
  [N in keyof typeof operatorRoutes]: Calls[N] extends { csv?: true } ? N : never
}[keyof typeof operatorRoutes]

/** The address of the file of a list, with its filter. */
export function csvPath<N extends CsvCall>(name: N, input: Loose<Calls[N]>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return `${encodePath(`${splitRoute(operatorRoutes[name]).path}.csv`)}${query && `?${query}`}`
}
