/** The one client of the console. */
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { type OperatorCall, operatorRoutes } from '@hongyun/contract/wire/operator-routes.ts'
import { inSession } from '@hongyun/ui/sent-before.ts'
import { now } from './clock.ts'

const client = createClient(operatorRoutes, { now })

export const api: Client<OperatorCall> = (name, input, signal) => inSession(() => client(name, input, signal))
