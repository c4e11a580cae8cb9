/** Who may switch how the sandbox misbehaves: whoever sits at this machine, and operators. */
import type { FastifyRequest } from 'fastify'
import { isFromHere } from '../addresses.ts'
import { refuse } from '../refuse.ts'
import { operatorToken } from './calls.ts'

/** Whether the token is of an operator's session. */
export type IsOperator = (token: string) => Promise<boolean>

export async function checkSwitcher(request: FastifyRequest, isOperator: IsOperator): Promise<void> {
  if (isFromHere(request.raw)) return
  const token = operatorToken(request.headers.cookie ?? '')
  if (token === undefined || !(await isOperator(token))) throw refuse('rightMissing')
}
