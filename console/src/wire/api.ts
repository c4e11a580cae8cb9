/** The one client of the console. */
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { now } from './clock.ts'

export const api: Client = createClient({ now })
