/** The one client of the console. */
import { type Client, createClient } from '@hongyun/contract/wire/client.ts'
import { type OperatorCall, operatorRoutes } from '@hongyun/contract/wire/operator-routes.ts'
import { now } from './clock.ts'

export const api: Client<OperatorCall> = createClient(operatorRoutes, { now })
