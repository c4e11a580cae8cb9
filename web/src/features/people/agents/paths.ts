/** Where the pages of agents are. */
import type { MemberKind } from '@hongyun/contract/agents/words.ts'

export const codesPath = (kind: MemberKind): string => `/userCenter/manageIcode/${kind}Code`
export const membersPath = (codeId: string): string => `/userCenter/manageIcode/members?id=${codeId}`
export const memberPath = (id: string): string => `/userCenter/agentMember?id=${id}`

/** An address of this site as it is passed on. */
export const wholeLink = (path: string): string => new URL(path, location.origin).href
