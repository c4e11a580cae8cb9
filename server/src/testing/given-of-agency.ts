/** What the examples about agents can't know: of codes and members, of pay, of suspicious patterns. */
import { givenOfAgentPay } from './given-of-agent-pay.ts'
import { givenOfAgents } from './given-of-agents.ts'
import { givenOfPatterns } from './given-of-patterns.ts'

type Here = () => ReturnType<Parameters<typeof givenOfAgents>[0]> & ReturnType<Parameters<typeof givenOfAgentPay>[0]>

export const givenOfAgency = (here: Here) => ({
  ...givenOfAgents(here),
  ...givenOfAgentPay(here),
  ...givenOfPatterns(here),
})
