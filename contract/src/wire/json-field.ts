/** Fields whose text is JSON. */
import { z } from 'zod'

/** JSON of a field's text; what is not JSON is undefined, which every schema refuses. */
export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** For the reference: what a field of JSON text holds. Asked for by nobody else, so worked out when it is. */
export const jsonField = (description: string, schema: z.ZodType) => ({
  description,
  contentMediaType: 'application/json',
  get contentSchema() {
    const { $schema, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return own
  },
})
