/** The pages of agents about codes, opened accounts and members. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { redirection } from './redirection.ts'

const codes = () => import('../features/people/agents/invite-codes-page.tsx')

export const agentRoutes: readonly Route[] = [
  {
    path: 'manageInvite',
    title: '下级开户',
    load: async () => (await import('../features/people/agents/manage-invite-page.tsx')).default,
  },
  {
    path: 'manageIcode',
    children: [
      redirection('', '/userCenter/manageIcode/agentCode'),
      { path: 'agentCode', title: '代理邀请码', load: async () => (await codes()).AgentCodesPage },
      { path: 'memberCode', title: '会员邀请码', load: async () => (await codes()).MemberCodesPage },
      {
        path: 'members',
        title: '注册名单',
        load: async () => (await import('../features/people/agents/code-members-page.tsx')).default,
      },
    ],
  },
  {
    path: 'agentMember',
    title: '成员管理',
    load: async () => (await import('../features/people/agents/agent-member-page.tsx')).default,
  },
]
